public import Foundation

/// The signed-in user.
public struct User: Equatable, Sendable {
  public var username: String
  public var email: String
  public var biography: String?
  public var image: URL?

  public init(username: String, email: String, biography: String? = nil, image: URL? = nil) {
    self.username = username
    self.email = email
    self.biography = biography
    self.image = image
  }
}
