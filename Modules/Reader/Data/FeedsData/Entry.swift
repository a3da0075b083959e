import ArticlesDomain
import CoreDomain
import Foundation
import MarkupData

/// An article as its feed describes it, before it has an identifier.
struct Entry {
  var id: String?
  var title: String?
  var url: URL?
  var authors: [Author] = []
  /// Creates the text from the elements that contain it.
  var text: () -> ArticleText = { ArticleText() }
  var publishedAt: Date?
  var updatedAt: Date?
  /// The text of the first date that can't be read.
  var unreadableDate: String?
  private(set) var tags: [String] = []
  /// The ``tags`` in lowercase.
  private var tagKeys: Set<String> = []
  /// The ``tags`` that are only other names of tags.
  var tagTerms: [String] = []
  var enclosures: [Enclosure] = []
  /// Other forms of the recording. They become ``enclosures`` after those of the feed's own format.
  var alternates: [Enclosure] = []
  /// The addresses beside ``url``.
  private(set) var links: [ArticleLink] = []
  var episode = Episode()
  var image: URL?
  var viewCount: Int?
  /// The duration of the audio or video in seconds.
  var duration: Int?
  /// Whether parts were left out because of ``limit``.
  var isCut = false

  /// The largest number of tags, of enclosures, of links, of chapters, and of authors of one entry.
  static let limit = 256

  mutating func add(_ author: Author?) {
    guard let author, hasRoom(authors.count) else { return }
    authors.add(author.cut(&isCut))
  }

  mutating func add(_ enclosure: Enclosure?) {
    guard var enclosure, !enclosure.isFlash else { return }
    enclosure.alternative = enclosure.alternative?.cut(to: LineLimit.title, &isCut)
    if let index = enclosures.firstIndex(where: { $0.url == enclosure.url }) {
      enclosures[index].complete(with: enclosure)
    } else if hasRoom(enclosures.count) {
      enclosures.append(enclosure)
    }
  }

  mutating func add(viewCount: String?) {
    self.viewCount = self.viewCount ?? viewCount.flatMap { Int($0.collapsed) }.flatMap { $0 >= 0 ? $0 : nil }
  }

  mutating func add(transcript: Enclosure?) {
    guard let transcript, hasRoom(episode.transcripts.count) else { return }
    episode.transcripts.append(transcript)
  }

  mutating func add(_ chapter: Episode.Chapter) {
    guard hasRoom(episode.chapterList.count) else { return }
    episode.chapterList.append(chapter)
  }

  /// Adds an address of a kind, unless there is a link with it.
  mutating func add(_ kind: String, _ address: URL?) {
    guard let address, hasRoom(links.count), !links.contains(where: { $0.url == address }) else { return }
    links.append(ArticleLink(kind, address))
  }

  /// - Parameter isTerm: Whether it is only another name of a tag.
  mutating func add(tag: String?, isTerm: Bool = false) {
    guard let tag = tag?.collapsed.cut(to: LineLimit.name, &isCut), !tag.isEmpty else { return }
    let key = tag.lowercased()
    if !isTerm { tagTerms.removeAll { $0.lowercased() == key } }
    guard !tagKeys.contains(key), hasRoom(tags.count) else { return }
    tagKeys.insert(key)
    tags.append(tag)
    if isTerm { tagTerms.append(tag) }
  }

  /// Adds the alternates, and sets the duration to that of the first playable enclosure.
  mutating func completeEnclosures() {
    for file in alternates { add(file) }
    let isPlayed: (Enclosure) -> Bool = {
      $0.type?.hasPrefix("audio/") == true || $0.type?.hasPrefix("video/") == true
    }
    guard let duration, let index = enclosures.firstIndex(where: isPlayed) ?? enclosures.indices.first,
      enclosures[index].duration == nil
    else { return }
    enclosures[index].duration = duration
  }

  /// Adds the tags of a comma-separated list.
  mutating func add(keywords: String) {
    for tag in keywords.split(separator: ",", maxSplits: Self.limit) { add(tag: String(tag)) }
  }

  /// Adds a category of Atom: its label, and its term as another name for it (RFC 4287, section 4.2.2).
  mutating func add(atomCategory category: Element) {
    let term = category.attribute("term")?.collapsed.cut(to: LineLimit.name, &isCut).nonEmpty
    // Some feeds write the term as text, as RSS does.
    add(category.attribute("label")?.collapsed.nonEmpty ?? term ?? category.deepText, alsoNamed: term)
  }

  /// Adds a category of Media RSS: its label, and its text as another name for it (Media RSS 1.5.1, `media:category`).
  mutating func add(mediaCategory category: Element) {
    let term = category.text.collapsed.cut(to: LineLimit.name, &isCut).nonEmpty
    guard let label = category.attribute("label")?.collapsed.nonEmpty ?? term else { return }
    add(label, alsoNamed: term)
  }

  private mutating func add(_ label: String, alsoNamed term: String?) {
    add(tag: label)
    if let term, term.folded != label.folded { add(tag: term, isTerm: true) }
  }

  private mutating func hasRoom(_ count: Int) -> Bool {
    if count >= Self.limit { isCut = true }
    return count < Self.limit
  }
}

extension Enclosure {
  /// Adds what another description of the same file says.
  fileprivate mutating func complete(with other: Enclosure) {
    type = type ?? other.type
    length = length ?? other.length
    duration = duration ?? other.duration
    alternative = alternative ?? other.alternative
  }

  /// Whether the file is a Flash video, which no program plays anymore, or YouTube's player of them.
  fileprivate var isFlash: Bool {
    if let type, type.lowercased().hasPrefix("application/x-shockwave-flash") { return true }
    if url.pathExtension.lowercased() == "swf" { return true }
    guard url.path().hasPrefix("/v/"), let host = url.host()?.lowercased() else { return false }
    return ["youtube.com", "youtube-nocookie.com"].contains { host == $0 || host.hasSuffix(".\($0)") }
  }
}
