import NetworkData

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
    private static let names = [
      "id", "url", "external_url", "title", "content_html", "content_text", "summary", "image",
      "banner_image",
      "date_published", "date_modified", "tags",
    ]

    private let texts: [String: String]
    let authors: [Author]
    /// The tags, unless they are one text with commas between them.
    let tags: [JSONText]
    let attachments: [Attachment]

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      texts = values.texts(Self.names)
      authors = values.authors()
      tags = texts["tags"] == nil ? values.list("tags") : []
      attachments = values.list("attachments")
    }

    subscript(name: String) -> String? { texts[name] }

    /// Everything in the item.
    var values: [String] {
      Self.names.map { texts[$0] ?? "" }
        + tags.map(\.value) + authors.map { "\($0)" } + attachments.map { "\($0)" }
    }
  }

  private static let names = [
    "version", "title", "home_page_url", "feed_url", "description", "icon", "favicon",
  ]

  private let texts: [String: String]
  let authors: [Author]
  /// The items, or nil if there is no list of items.
  let items: [Lenient<Item>]?

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    texts = values.texts(Self.names)
    authors = values.authors()
    items = values.items()
  }

  subscript(name: String) -> String? { texts[name] }

  /// Whether the version is one of JSON Feed.
  var isFeed: Bool { self["version"]?.contains("jsonfeed.org") == true }
}

struct Key: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// A text, or a number as text, because some feeds use numbers as identifiers.
struct JSONText: Decodable {
  var value: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    value =
      try (try? container.decode(String.self)) ?? (try? container.decode(Int.self)).map { String($0) }
      ?? String(container.decode(Double.self))
  }
}

extension KeyedDecodingContainer<Key> {
  fileprivate func texts(_ names: [String]) -> [String: String] {
    names.reduce(into: [:]) { $0[$1] = text($1) }
  }

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
