public import Foundation

/// A file that belongs to an article: an episode, a picture, a film.
public struct Enclosure: Equatable, Sendable {
  public var url: URL
  /// The media type, as the source names it: `audio/mpeg`.
  public var type: String?
  /// In bytes, as the source says.
  public var length: Int?

  public init(url: URL, type: String? = nil, length: Int? = nil) {
    self.url = url
    self.type = type
    self.length = length
  }
}
