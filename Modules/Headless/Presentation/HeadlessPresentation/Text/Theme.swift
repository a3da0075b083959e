/// How the parts of a page look on a terminal.
package struct Theme: Equatable, Sendable {
  /// The color behind the text.
  package enum Background: Sendable {
    case light, dark
  }

  /// A part whose look a user can choose. A role or style of text has the part with its name.
  package enum Part: String, CaseIterable, Sendable {
    /// The first line, with the titles of the screens.
    case title
    /// The selected row.
    case selected
    /// The title of a row that needs attention, such as an unread article.
    case unread
    /// The age or the number before a row.
    case age
    case heading, strong, emphasis, detail, status, warning, failure, address, identifier, code, marked,
      deleted
    /// A match of a search.
    case match
  }

  private var looks: [Part: Look] = [
    .title: Look(.reverse), .selected: Look(.reverse), .age: Look(.dim), .heading: Look(.bold),
    .strong: Look(.bold), .emphasis: Look(.italic), .detail: Look(.dim), .status: Look(.dim),
    .failure: Look(foreground: .palette(1)), .marked: Look(.reverse), .deleted: Look(.strike),
    .match: Look(.underline),
  ]

  /// The usual looks on a dark background.
  static let dark = Theme(on: .dark)

  /// The usual looks.
  package init(on background: Background) {
    // Yellow and cyan are too pale on white.
    self[.warning] = Look(foreground: .palette(background == .dark ? 3 : 130))
    for part in [Part.address, .identifier, .code] {
      self[part] = Look(foreground: .palette(background == .dark ? 6 : 4))
    }
  }

  package subscript(part: Part) -> Look {
    get { looks[part] ?? Look() }
    set { looks[part] = newValue == Look() ? nil : newValue }
  }
}

extension PageRole {
  /// The part, or nil if plain text has no look.
  var part: Theme.Part? { Theme.Part(rawValue: rawValue) }
}

extension TextStyle {
  /// The part, or nil if a style has marks in place of a look.
  var part: Theme.Part? { Theme.Part(rawValue: rawValue) }
}
