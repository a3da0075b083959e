public import Foundation

/// A file that belongs to an article: an episode, a picture, or a film.
public struct Enclosure: Equatable, Sendable {
  public var url: URL
  /// The media type that the source names, such as `audio/mpeg`.
  public var type: String?
  /// The length in bytes that the source names, if it is possible.
  public var length: Int?

  public init(url: URL, type: String? = nil, length: Int? = nil) {
    self.url = url
    self.type = type
    self.length = length.flatMap { $0 > 0 ? $0 : nil }
  }
}
