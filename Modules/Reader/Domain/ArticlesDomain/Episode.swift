/// The place of an article in a series of recordings, and the files that go with the recording.
public struct Episode: Equatable, Sendable {
  public var season: Int?
  /// The number inside the season, or inside the series if there are no seasons.
  public var number: Int?
  /// A file that lists the chapters.
  public var chapters: Enclosure?
  /// Files with the spoken words, such as subtitles.
  public var transcripts: [Enclosure]

  public init(
    season: Int? = nil, number: Int? = nil, chapters: Enclosure? = nil, transcripts: [Enclosure] = []
  ) {
    self.season = season
    self.number = number
    self.chapters = chapters
    self.transcripts = transcripts
  }
}
