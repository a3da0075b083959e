public import Foundation

public struct Article: Codable, Equatable, Identifiable, Sendable {
  public let id: String
  /// The headline; empty if the source has none.
  public let title: String
  public let author: String?
  public let publishedAt: Date

  public init(id: String, title: String, author: String? = nil, publishedAt: Date) {
    self.id = id
    self.title = title
    self.author = author
    self.publishedAt = publishedAt
  }
}
