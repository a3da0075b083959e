public import Foundation

/// The signed-in user.
public struct User: Equatable, Sendable {
  /// The user's name for the source of the account: a server's address, `this machine`, or `sample`.
  public var source: String
  public var username: String
  public var email: String
  public var biography: String?
  public var image: URL?
  /// Whether there is a picture whose address can't be shown. It can be replaced and cleared.
  public var hasUnusableImage: Bool

  public init(
    source: String, username: String, email: String, biography: String? = nil, image: URL? = nil,
    hasUnusableImage: Bool = false
  ) {
    self.source = source
    self.username = username
    self.email = email
    self.biography = biography
    self.image = image
    self.hasUnusableImage = hasUnusableImage
  }
}
