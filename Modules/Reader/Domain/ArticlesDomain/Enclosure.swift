public import Foundation

/// A file that belongs to an article: an episode, a picture, or a film.
///
/// Its properties are keys in the stores, as those of ``Author``, ``ArticleLink``, and ``Episode/Chapter`` are.
public struct Enclosure: Codable, Equatable, Sendable {
  public var url: URL
  /// The media type that the source names, such as `audio/mpeg`.
  public var type: String?
  /// The length in bytes that the source names, if it is possible.
  public var length: Int?
  /// The time that playing it takes, in seconds.
  public var duration: Int?
  /// The description for people who don't see or hear the file.
  public var alternative: String?

  public init(
    url: URL, type: String? = nil, length: Int? = nil, duration: Int? = nil, alternative: String? = nil
  ) {
    (self.url, self.type) = (url, type)
    self.length = length.flatMap { $0 > 0 ? $0 : nil }
    self.duration = duration.flatMap { $0 > 0 ? $0 : nil }
    self.alternative = alternative
  }

  /// Whether the file has sound or moving pictures, by its media type or else by the end of its address.
  public var isPlayable: Bool {
    ["audio/", "video/"].contains { type?.lowercased().hasPrefix($0) == true }
      || ["mp3", "m4a", "ogg", "opus", "flac", "mp4", "m4v", "webm"].contains(url.pathExtension.lowercased())
  }
}
