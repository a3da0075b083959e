public import ArticlesDomain
import CoreDomain

/// Delivers the sample's authors. The signed-in user is one of them.
public struct SamplePublisherRepository: PublisherRepository {
  private let users: any UserService

  /// - Parameter users: The account whose user is the sample's own profile, with every change of it.
  public init(users: any UserService) {
    self.users = users
  }

  public func publisher(named name: String) async throws -> Publisher {
    try Task.checkCancellation()
    let own = try await ownPublisher()
    if [own.name, own.displayName].contains(where: { $0.folded == name.folded }) { return own }
    guard let author = Sample.author(named: name) else {
      throw Failure(source: Sample.source, .notFound(name))
    }
    return Publisher(
      kind: .author, source: Sample.source, name: author.name, biography: author.biography,
      image: author.image.flatMap(Sample.address), homePage: author.byline.url, isFollowed: author.isFollowed)
  }

  /// The reader's profile keeps the name in the articles, even if the user was renamed.
  public func ownPublisher() async throws -> Publisher {
    let user = try await users.fetchCurrentUser()
    return Publisher(
      kind: .author, source: Sample.source, name: Sample.reader.name, displayName: user.username,
      biography: user.biography, image: user.image, homePage: Sample.reader.byline.url)
  }
}
