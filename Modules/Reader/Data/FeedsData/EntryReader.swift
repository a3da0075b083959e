import ArticlesDomain
import Foundation
import MarkupData

/// Reads an item of RSS or an entry of Atom, of any version. Each may use elements of the other format and of modules. They
/// count if the document's own elements have no value.
struct EntryReader {
  private var markup: FeedMarkup
  private let isAtom: Bool
  private var entry = Entry()
  private var id = Choice<String>()
  private var title = Choice<String>()
  private var published = Choice<Date>()
  private var created = Choice<Date>()
  private var updated = Choice<Date>()
  /// The date of the latest event (DCMI Metadata Terms, `date`).
  private var date = Choice<Date>()
  /// The article's own address, if a service such as FeedBurner replaced its link.
  private var original: URL?
  private var permalink: URL?
  /// The links of Atom.
  private var links: [Element] = []
  /// The elements that may contain the text. The first one with visible content is used.
  private var contents: [FeedText] = []
  private var summaries: [FeedText] = []
  /// Summaries in one line, which are the text only if there is no other one.
  private var subtitles: [FeedText] = []
  private var authors: AuthorChoice

  static func entry(_ element: Element, _ markup: FeedMarkup) -> Entry {
    var reader = EntryReader(markup, isAtom: PublicationReader.isAtom(element))
    let about = element.attributes.first { $0.name == "about" }
    reader.id.add(about?.value.collapsed.nonEmpty, .rdf)
    for child in element.children { reader.read(child, as: Vocabulary(of: child, in: element)) }
    return reader.finished()
  }

  private init(_ markup: FeedMarkup, isAtom: Bool) {
    (self.markup, self.isAtom) = (markup, isAtom)
    authors = AuthorChoice(markup: markup, isAtom: isAtom)
  }

  private func finished() -> Entry {
    var entry = entry
    // External content is read at its own address (RFC 4287, section 4.1.3.2).
    let outside = contents.firstValue {
      $0.isTyped ? markup.link($0.element.attribute("src"), in: $0.element) : nil
    }
    entry.id = id.value
    entry.title = title.value
    entry.url = original ?? entry.url ?? markup.alternate(of: links) ?? permalink ?? outside
    entry.publishedAt = published.value ?? created.value ?? date.value
    entry.updatedAt = updated.value ?? date.value
    for author in authors.best { entry.add(author) }
    entry.completeEnclosures()
    var reader = self
    reader.markup.page = entry.url
    entry.text = { [reader] in reader.text(outside: outside != nil) }
    return entry
  }

  private func text(outside isOutside: Bool) -> ArticleText {
    let subtitle = subtitles.firstValue { $0.line(markup) }
    let summaries = summaries.ordered
    if !isOutside, let content = contents.ordered.firstValue({ $0.content(markup) }) {
      let own = summaries.prefix { $0.vocabulary < .itunes }.firstValue { $0.line(markup) }
      return ArticleText(
        summary: own ?? subtitle ?? summaries.firstValue { $0.line(markup) }, markup: content)
    }
    if let summary = summaries.firstValue({ $0.content(markup) }) {
      return ArticleText(summary: subtitle, markup: summary)
    }
    return ArticleText(markup: subtitles.firstValue { $0.content(markup) })
  }

  private mutating func read(_ child: Element, as vocabulary: Vocabulary) {
    switch vocabulary {
    case .core, .borrowed, .atom, .dublinCoreTerms, .dublinCore: readCommon(child, vocabulary)
    case .content where child.name == "encoded", .xhtml where child.name == "body" || child.name == "div",
      .other where child.name == "full-text":  // Yandex News
      contents.append(FeedText(child, vocabulary, isAtom: isAtom))
    case .itunes: readITunes(child)
    case .media: readMedia(child)
    case .podcast: PodcastReader(markup: markup).read(child, into: &entry)
    case .other where child.name == "publicationDate": addDate(child, vocabulary, to: \.date)  // PRISM
    case .feedBurner:
      if child.name.lowercased() == "origlink" { original = original ?? markup.link(child.text, in: child) }
    case .content, .rdf, .syndication, .webFeeds, .xhtml, .other: break
    }
  }

  private mutating func addDate(
    _ child: Element, _ vocabulary: Vocabulary, to choice: WritableKeyPath<EntryReader, Choice<Date>>
  ) {
    let date = markup.date(child, &entry.unreadableDate)
    self[keyPath: choice].add(date, vocabulary)
  }

  private mutating func readCommon(_ child: Element, _ vocabulary: Vocabulary) {
    let (markup, text) = (markup, FeedText(child, vocabulary, isAtom: isAtom))
    switch child.name.lowercased() {
    case "title": title.add(text.title(markup), vocabulary)
    case "guid": readGUID(child, vocabulary)
    case "id", "identifier": id.add(child.text.withoutCDATAMarks.collapsed.nonEmpty, vocabulary)
    case "link": readLink(child, vocabulary)
    case "description", "summary", "abstract": summaries.append(text)
    case "content", "body", "fullitem": contents.append(text)
    case "author", "creator": authors.add(child, vocabulary)
    case "source":
      for author in child.children where author.name == "author" { authors.add(author, .other) }
    case "category" where child.attribute("term") != nil || child.attribute("label") != nil:
      entry.add(atomCategory: child)
    case "category", "subject": entry.add(tag: markup.line(child.deepText))
    case "pubdate", "published", "issued": addDate(child, vocabulary, to: \.published)
    case "created": addDate(child, vocabulary, to: \.created)
    case "updated", "modified": addDate(child, vocabulary, to: \.updated)
    case "date": addDate(child, vocabulary, to: \.date)
    case "enclosure": entry.add(markup.enclosure(child))
    // In some feeds, it is the number of comments.
    case "comments" where child.text.contains("/"): entry.add("comments", markup.link(child.text, in: child))
    // A name of a module whose namespace is that of the document.
    default: if vocabulary == .core, Vocabulary(of: child) != .core { read(child, as: Vocabulary(of: child)) }
    }
  }

  private mutating func readGUID(_ child: Element, _ vocabulary: Vocabulary) {
    guard let guid = markup.markup(child).withoutCDATAMarks.collapsed.nonEmpty else { return }
    id.add(guid, vocabulary)
    // A `guid` is a permalink by default (RSS 2.0, `guid`).
    if child.attribute("isPermaLink")?.lowercased() != "false", guid.hasPrefix("http") {
      permalink = markup.link(guid, in: child)
    }
  }

  private mutating func readLink(_ child: Element, _ vocabulary: Vocabulary) {
    let relation = markup.relation(of: child)
    if let kind = Self.relations[relation], let address = child.attribute("href") {
      // A link to another type is a feed, such as one of the comments.
      if markup.isPage(child) { entry.add(kind, markup.link(address, in: child)) }
    } else if relation == "enclosure" {
      // Some feeds of RSS write an enclosure like a link of Atom.
      entry.add(markup.enclosure(child, address: "href"))
    } else if isAtom || vocabulary != .core {
      links.append(child)
    } else {
      entry.url = markup.plainLink(child) ?? entry.url
    }
  }

  /// The relations of links beside the article's own, and the names of their kinds.
  private static let relations = ["replies": "comments", "related": "related", "via": "via"]

  private mutating func readITunes(_ child: Element) {
    let (markup, text) = (markup, FeedText(child, .itunes, isAtom: isAtom))
    switch child.name.lowercased() {
    case "title": title.add(text.title(markup), .itunes)
    case "author": authors.add(child, .itunes)
    case "summary": summaries.append(text)
    case "subtitle": subtitles.append(text)
    case "keywords": entry.add(keywords: child.text)
    case "image": entry.image = entry.image ?? markup.link(child.attribute("href"), in: child)
    case "category":
      entry.add(tag: child.attribute("text"))
      // A subcategory is inside its category (Apple Podcasts, `itunes:category`).
      for nested in child.children { read(nested, as: Vocabulary(of: nested)) }
    default: PodcastReader(markup: markup).read(child, into: &entry)
    }
  }

  private mutating func readMedia(_ child: Element) {
    let (markup, text) = (markup, FeedText(child, .media, isAtom: isAtom))
    switch child.name.lowercased() {
    case "group", "community": for nested in child.children { read(nested, as: Vocabulary(of: nested)) }
    case "content": readMediaContent(child)
    case "thumbnail": entry.image = entry.image ?? markup.link(child.attribute("url"), in: child)
    case "player": entry.add("player", markup.link(child.attribute("url"), in: child))
    case "statistics": entry.add(viewCount: child.attribute("views"))
    case "title": title.add(text.title(markup), .media)
    case "description": summaries.append(text)
    case "category": entry.add(mediaCategory: child)
    case "keywords": entry.add(keywords: child.text)
    default: break
    }
  }

  /// Reads a file. The title and the description of a picture say nothing about the article.
  private mutating func readMediaContent(_ child: Element) {
    let description = child.children.first { $0.name == "description" }
    var enclosure = markup.enclosure(child)
    enclosure?.alternative = description.flatMap(markup.line)
    entry.add(enclosure)
    let isImage = child.attribute("medium") == "image" || enclosure?.type?.hasPrefix("image/") == true
    let others = isImage ? ["content", "description", "title"] : ["content"]
    for nested in child.children where !others.contains(nested.name) {
      read(nested, as: Vocabulary(of: nested))
    }
  }
}
