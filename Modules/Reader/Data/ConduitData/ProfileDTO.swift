import ArticlesDomain
import MarkupData

struct ProfileEnvelopeDTO: Decodable {
  var profile: ProfileDTO
}

struct ProfileDTO: Decodable {
  var username: Required
  var bio: Lenient<String>?
  var image: Lenient<String>?
  var following: Lenient<Bool>?

  var author: Author { Author(name: username.text.collapsed) }

  /// - Parameter isSignedIn: Whether a user is signed in. Otherwise "not following" has no meaning.
  func publisher(of source: String, pages: ConduitPages?, isSignedIn: Bool) -> Publisher {
    Publisher(
      kind: .user, source: source, name: username.text, biography: bio?.text, image: image?.address,
      homePage: pages?.profile(username.text), isFollowed: isSignedIn ? following?.value : nil)
  }
}
