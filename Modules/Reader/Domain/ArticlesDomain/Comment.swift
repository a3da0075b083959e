public import Foundation

/// A comment of a reader on an article.
public struct Comment: Equatable, Sendable, Identifiable {
  public var id: String
  public var author: Author
  public var body: String
  public var createdAt: Date?
  public var updatedAt: Date?

  public init(id: String, author: Author, body: String, createdAt: Date?, updatedAt: Date?) {
    self.id = id
    self.author = author
    self.body = body
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}
