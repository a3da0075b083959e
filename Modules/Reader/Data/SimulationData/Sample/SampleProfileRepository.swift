import ArticlesDomain
import CoreDomain
public import ProfilesDomain

/// Delivers the sample's authors; the signed-in user is one of them.
public struct SampleProfileRepository: ProfileRepository {
  private let users: any UserService

  /// - Parameter users: Whose user is shown as the sample's own profile, with every change made there.
  public init(users: any UserService) {
    self.users = users
  }

  public func profile(named name: String) async throws -> Profile {
    try Task.checkCancellation()
    let own = try await ownProfile()
    if [own.name, own.displayName].contains(where: { $0.folded == name.folded }) { return own }
    guard let author = Sample.author(named: name) else {
      throw Failure(source: Sample.source, .notFound(name))
    }
    return Profile(
      kind: .author, source: Sample.source, name: author.name, biography: author.biography,
      image: author.image.flatMap(Sample.address), homePage: author.byline.url, isFollowed: author.isFollowed)
  }

  /// The reader's profile keeps the name that stands below the articles, whatever the user is called by now.
  public func ownProfile() async throws -> Profile {
    let user = try await users.fetchCurrentUser()
    return Profile(
      kind: .author, source: Sample.source, name: Sample.reader.name, displayName: user.username,
      biography: user.biography, image: user.image, homePage: Sample.reader.byline.url)
  }
}
