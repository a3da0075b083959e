import ArticlesDomain
import CoreDomain
import MarkupData

/// Reads the elements of Apple's podcast module, the Podcast Namespace, and Podlove Simple Chapters about an episode.
struct PodcastReader {
  let markup: FeedMarkup

  /// Reads an element of either module. Elements that aren't about an episode are ignored.
  func read(_ element: Element, into entry: inout Entry) {
    switch element.name.lowercased() {
    case "duration": entry.duration = entry.duration ?? Self.seconds(element.text)
    case "season": entry.episode.season = entry.episode.season ?? Self.number(element.text)
    case "episode": entry.episode.number = entry.episode.number ?? Self.number(element.text)
    case "chapters":
      entry.episode.chapters = entry.episode.chapters ?? markup.enclosure(element)
      for child in element.children { read(child, into: &entry) }
    case "chapter":
      guard let start = element.attribute("start").flatMap({ Self.seconds($0, from: 0) }) else { return }
      let title = (element.attribute("title") ?? "").collapsed.cut(to: LineLimit.title, &entry.isCut)
      entry.add(
        Episode.Chapter(start: start, title: title, url: markup.link(element.attribute("href"), in: element)))
    case "alternateenclosure":
      // The sources are the places of one file.
      let address = element.children.firstValue { markup.reference($0.attribute("uri"), in: $0)?.asEnclosure }
      guard var file = markup.enclosure(element, at: address) else { return }
      file.alternative = element.attribute("title")?.collapsed.nonEmpty
      entry.alternates.append(file)
    case "transcript": entry.add(transcript: markup.enclosure(element))
    default: break
    }
  }

  /// Reads `hours:minutes:seconds`, `minutes:seconds`, or seconds (Apple Podcasts, `itunes:duration`). Returns nil for
  /// anything else, and for more than about three years.
  static func seconds(_ text: String, from lowest: Int = 1) -> Int? {
    let parts = text.collapsed.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 3 else { return nil }
    var seconds = 0
    for (index, part) in parts.enumerated() {
      // Some programs write a fraction of the last second.
      let whole = index == parts.count - 1 ? part.prefix { $0 != "." } : part
      guard whole.utf8.count <= 8, whole.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let value = Int(whole.isEmpty && parts.count > 1 ? "0" : whole)
      else { return nil }
      seconds = seconds * 60 + value
    }
    return (lowest...99_999_999).contains(seconds) ? seconds : nil
  }

  /// Reads a season or an episode, which counts from 1.
  private static func number(_ text: String) -> Int? {
    Int(text.collapsed).flatMap { (1...999_999).contains($0) ? $0 : nil }
  }
}
