public import Foundation

/// The place of an article in a series of recordings, and the files that go with the recording.
public struct Episode: Equatable, Sendable {
  public var season: Int?
  /// The number inside the season, or inside the series if there are no seasons.
  public var number: Int?
  /// A file that lists the chapters.
  public var chapters: Enclosure?
  /// The chapters that the source itself lists.
  public var chapterList: [Chapter]
  /// Files with the spoken words, such as subtitles.
  public var transcripts: [Enclosure]

  public init(
    season: Int? = nil, number: Int? = nil, chapters: Enclosure? = nil, chapterList: [Chapter] = [],
    transcripts: [Enclosure] = []
  ) {
    (self.season, self.number, self.chapters) = (season, number, chapters)
    (self.chapterList, self.transcripts) = (chapterList, transcripts)
  }

  /// A part of the recording.
  public struct Chapter: Codable, Equatable, Sendable {
    /// The start in seconds, at most about three years.
    public var start: Int
    public var title: String
    /// The address of a page about it.
    public var url: URL?

    public init(start: Int, title: String, url: URL? = nil) {
      (self.start, self.title, self.url) = (min(max(start, 0), 99_999_999), title, url)
    }
  }
}
