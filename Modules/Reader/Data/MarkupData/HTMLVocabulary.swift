import ArticlesDomain

/// What a reader needs to know about an element of HTML.
struct HTMLElement: OptionSet {
  let rawValue: UInt32

  /// Starts and ends a line (WHATWG HTML, section 15.3). So does a medium, because a link to it has a line of its own.
  static let block = Self(rawValue: 1)
  /// Ends a search for an open item or paragraph to close: a block except `address`, `div`, and `p`.
  static let scope = Self(rawValue: 1 << 1)
  /// Has no content and no end tag.
  static let void = Self(rawValue: 1 << 2)
  /// Has content that isn't readable text.
  static let dropped = Self(rawValue: 1 << 3)
  /// Has content that is text up to its end tag, without elements or references.
  static let raw = Self(rawValue: 1 << 4)
  /// Shows a video, plays audio, or shows a page. Its content is for programs that can't show it.
  static let media = Self(rawValue: 1 << 5)
  /// May be in a title.
  static let title = Self(rawValue: 1 << 6)
  /// An element of HTML 4, by which a text is recognized as HTML.
  static let usual = Self(rawValue: 1 << 7)
  static let paragraph = Self(rawValue: 1 << 8)
  static let item = Self(rawValue: 1 << 9)
  static let definition = Self(rawValue: 1 << 10)
  static let table = Self(rawValue: 1 << 11)
  static let rows = Self(rawValue: 1 << 12)
  static let row = Self(rawValue: 1 << 13)
  static let cell = Self(rawValue: 1 << 14)

  /// The open siblings that the start of this element closes, and where the search for them ends.
  var siblings: (closed: HTMLElement, end: HTMLElement) {
    if contains(.cell) { return (.cell, .table) }
    if contains(.row) { return ([.row, .cell], .table) }
    if contains(.rows) { return ([.rows, .row, .cell], .table) }
    if contains(.item) { return (.item, .scope) }
    return contains(.definition) ? (.definition, .scope) : ([], [])
  }
}

/// The HTML names that matter to a reader.
enum HTMLVocabulary {
  static func element(_ name: String) -> HTMLElement { elements[name] ?? [] }

  private static let elements: [String: HTMLElement] = {
    let lists: [(HTMLElement, String)] = [
      ([.block, .title], "p div h1 h2 h3 h4 h5 h6 center"),
      (.block, "address"),
      ([.block, .scope], "article aside audio blockquote body caption dd details dialog dir dl dt fieldset"),
      (
        [.block, .scope],
        "figcaption figure footer form h1 h2 h3 h4 h5 h6 center header hgroup hr html legend"
      ),
      (
        [.block, .scope], "li listing main menu nav ol plaintext pre search section summary table tbody tfoot"
      ),
      ([.block, .scope], "thead tr ul video xmp"),
      (.void, "area base basefont br col embed frame hr img input link meta param source track wbr"),
      (.dropped, "annotation annotation-xml button embed frameset head iframe input noembed noframes script"),
      (.dropped, "select style svg template textarea title"),
      (.raw, "iframe noembed noframes plaintext script style textarea title xmp"),
      (.media, "audio iframe video"),
      (.paragraph, "p"), (.item, "li"), (.definition, "dd dt"), (.table, "table"),
      (.rows, "tbody tfoot thead"),
      (.row, "tr"), (.cell, "td th"),
      (
        [.usual, .title], "a abbr acronym b bdo big br cite code del dfn em font i img ins kbd q s samp small"
      ),
      ([.usual, .title], "span strike strong sub sup tt u var"),
      (.title, "bdi data mark nobr rb rp rt ruby time wbr"),
      (
        .usual, "applet area base basefont button col colgroup embed frame frameset head iframe input isindex"
      ),
      (.usual, "label link map meta noframes noscript object optgroup option param script select style td"),
      (.usual, "textarea th title"),
    ]
    return lists.reduce(into: [:]) { elements, list in
      for name in list.1.split(separator: " ") { elements[String(name), default: []].formUnion(list.0) }
    }
  }()

  /// The style of an element's text. Underlined text, such as that of `ins` and `u`, has no meaning of its own.
  static func style(_ name: String) -> Block.Style? {
    switch name {
    case "b", "strong": .strong
    case "cite", "dfn", "em", "i", "var": .emphasis
    case "code", "kbd", "samp", "tt": .code
    case "mark": .marked
    case "del", "s", "strike": .deleted
    case "sup": .superscript
    case "sub": .subscript
    default: nil
    }
  }

  /// The programming language that a class names: `language-swift`, `lang-swift`, `highlight-source-swift`.
  static func language(_ classes: String) -> String? {
    for name in classes.split(whereSeparator: \.isWhitespace) {
      for prefix in ["language-", "lang-", "highlight-source-"] where name.hasPrefix(prefix) {
        return String(name.dropFirst(prefix.count)).nonEmpty
      }
    }
    return nil
  }
}
