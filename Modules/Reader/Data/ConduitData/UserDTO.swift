import ArticlesDomain

struct UserEnvelopeDTO: Decodable {
  var user: UserDTO
}

struct UserDTO: Decodable {
  var username: Required
  var email: String
  var bio: Lenient<String>?
  var image: Lenient<String>?

  func user(of source: String) -> User {
    User(
      source: source, username: username.text, email: email, biography: bio?.text, image: image?.address,
      hasUnusableImage: image?.text != nil && image?.address == nil)
  }
}

/// The changed fields. A nil field isn't encoded, because a server would clear a field that is null.
struct UserUpdateDTO: Encodable {
  var username: String?
  var email: String?
  var bio: String?
  var image: String?

  init(_ update: ProfileUpdate) {
    username = update.username
    email = update.email
    bio = update.biography
    image = update.image
  }
}
