public import Foundation

/// An author of an article.
public struct Author: Codable, Hashable, Sendable {
  public var name: String
  public var email: String?
  public var url: URL?

  public init(name: String, email: String? = nil, url: URL? = nil) {
    (self.name, self.email, self.url) = (name, email, url)
  }
}
