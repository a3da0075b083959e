/// A JSON Feed of version 1.0 or 1.1. A single value counts as a list of one, and a number as a text. Any
/// other value of the wrong type is left out, and everything else is kept.
struct JSONFeed: Decodable {
  struct Author: Decodable {
    var name: String?
    var url: String?
    /// An author who is a text and not an object.
    var text: String?

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
      guard text == nil else { return }
      let values = try decoder.container(keyedBy: Key.self)
      name = values.text("name")
      url = values.text("url")
    }
  }

  struct Attachment: Decodable {
    var url: String?
    var type: String?
    var size: Int?
    /// The duration in seconds.
    var duration: Int?

    init(from decoder: any Decoder) throws {
      url = try? decoder.singleValueContainer().decode(String.self)
      guard url == nil else { return }
      let values = try decoder.container(keyedBy: Key.self)
      url = values.text("url")
      type = values.text("mime_type")
      size = values.whole("size_in_bytes")
      duration = values.whole("duration_in_seconds")
    }
  }

  struct Item: Decodable {
    var id: String?
    var url: String?
    var externalURL: String?
    var title: String?
    var html: String?
    var text: String?
    var summary: String?
    var image: String?
    var published: String?
    var modified: String?
    var authors: [Author]
    var tags: [JSONText]
    /// The tags as one text, with commas between them.
    var keywords: String?
    var attachments: [Attachment]

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      id = values.text("id")
      url = values.text("url")
      externalURL = values.text("external_url")
      title = values.text("title")
      html = values.text("content_html")
      text = values.text("content_text")
      summary = values.text("summary")
      image = values.text("image") ?? values.text("banner_image")
      published = values.text("date_published")
      modified = values.text("date_modified")
      authors = values.authors()
      keywords = values.text("tags")
      tags = keywords == nil ? values.list("tags") : []
      attachments = values.list("attachments")
    }

    /// Everything in the item.
    var values: [String] {
      [id, url, externalURL, title, html, text, summary, image, published, modified, keywords].map {
        $0 ?? ""
      }
        + tags.map(\.value) + authors.map { "\($0)" } + attachments.map { "\($0)" }
    }
  }

  var version: String?
  var title: String?
  var homePage: String?
  var feedURL: String?
  var summary: String?
  var icon: String?
  var favicon: String?
  var authors: [Author]

  /// The items, or nil if there is no list of items.
  var items: [Lenient<Item>]?

  /// Whether the version is one of JSON Feed.
  var isFeed: Bool { version?.contains("jsonfeed.org") == true }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    version = values.text("version")
    title = values.text("title")
    homePage = values.text("home_page_url")
    feedURL = values.text("feed_url")
    summary = values.text("description")
    icon = values.text("icon")
    favicon = values.text("favicon")
    authors = values.authors()
    items = values.items()
  }
}

struct Key: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// A value, or nil if the input has another type.
struct Lenient<Value: Decodable>: Decodable {
  var value: Value?

  init(from decoder: any Decoder) throws {
    value = try? Value(from: decoder)
  }
}

/// A text, or a number as text, because some feeds use numbers as identifiers.
struct JSONText: Decodable {
  var value: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      value = text
    } else if let number = try? container.decode(Int.self) {
      value = String(number)
    } else {
      value = String(try container.decode(Double.self))
    }
  }
}

extension KeyedDecodingContainer<Key> {
  fileprivate func text(_ name: String) -> String? {
    let key = Key(name)
    guard contains(key) else { return nil }
    return (try? decode(JSONText.self, forKey: key)).flatMap { $0.value.isEmpty ? nil : $0.value }
  }

  /// The integral part of a number.
  fileprivate func whole(_ name: String) -> Int? {
    text(name).flatMap { Double($0) }.flatMap { Int(exactly: $0.rounded()) }
  }

  fileprivate func list<Value: Decodable>(_ name: String) -> [Value] {
    guard contains(Key(name)) else { return [] }
    if let values = try? decode([Lenient<Value>].self, forKey: Key(name)) {
      return values.compactMap(\.value)
    }
    return [try? decode(Value.self, forKey: Key(name))].compactMap(\.self)
  }

  /// The items, or nil if there are none. Some programs write a list as an object whose names are numbers.
  fileprivate func items() -> [Lenient<JSONFeed.Item>]? {
    guard contains(Key("items")) else { return nil }
    let object = try? decode([String: Lenient<JSONFeed.Item>].self, forKey: Key("items"))
    let numbered = object?.compactMap { name, item in Int(name).map { ($0, item) } }
    guard let numbered, numbered.count == object?.count else { return list("items") }
    return numbered.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The list of version 1.1, or else the single author of version 1.0.
  fileprivate func authors() -> [JSONFeed.Author] {
    let authors: [JSONFeed.Author] = list("authors")
    return authors.isEmpty ? list("author") : authors
  }
}
