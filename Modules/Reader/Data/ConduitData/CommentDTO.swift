import ArticlesDomain

struct CommentListDTO: Decodable {
  var comments: [Lenient<CommentDTO>]
}

struct CommentDTO: Decodable {
  var id: CommentIdentifierDTO
  var body: Lenient<String>?
  var createdAt: Lenient<String>?
  var updatedAt: Lenient<String>?
  var author: Lenient<ProfileDTO>?

  var comment: Comment {
    Comment(
      id: id.text, author: author?.value?.author ?? Author(name: ""),
      body: body?.value ?? "", createdAt: createdAt?.date, updatedAt: updatedAt?.date)
  }
}

/// The identifier of a comment: a number in the specification, a string on some servers.
struct CommentIdentifierDTO: Decodable {
  var text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    text = try (try? container.decode(Int.self)).map(String.init) ?? container.decode(String.self)
  }
}
