/// A key of a terminal.
public enum Key: Hashable, Sendable {
  /// A character that the key types. The space bar is `" "`.
  case character(Character)
  /// A lowercase letter that is pressed together with the control key.
  case control(Character)
  /// The Return or Enter key.
  case enter
  /// The Esc key.
  case escape
  /// The Tab key.
  case tab
  /// The key that deletes the character before the cursor.
  case backspace
  /// The key that deletes the character at the cursor.
  case delete
  /// The key of the arrow up.
  case up
  /// The key of the arrow down.
  case down
  /// The key of the arrow to the left.
  case left
  /// The key of the arrow to the right.
  case right
  /// The Home key.
  case home
  /// The End key.
  case end
  /// The Page Up key.
  case pageUp
  /// The Page Down key.
  case pageDown

  private static let named: [String: Key] = [
    "Enter": .enter, "Escape": .escape, "Tab": .tab, "Backspace": .backspace, "Delete": .delete, "Up": .up,
    "Down": .down, "Left": .left, "Right": .right, "Home": .home, "End": .end, "PageUp": .pageUp,
    "PageDown": .pageDown, "Space": " ", "Less": "<",
  ]

  /// The name in help and between angle brackets, such as `j`, `Enter`, or `Ctrl-L`.
  package var name: String {
    switch self {
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    case .character(let character) where character != " ": String(character)
    default: Self.named.first { $0.value == self }?.key ?? ""
    }
  }

  /// Reads keys such as `jj/swift<Enter><Ctrl-L>`: characters, and names between angle brackets.
  ///
  /// - Returns: nil if a name is unknown or has no end.
  package static func sequence(_ text: String) -> [Key]? {
    var keys: [Key] = []
    var rest = text[...]
    while let first = rest.popFirst() {
      guard first == "<" else {
        keys.append(.character(first))
        continue
      }
      guard let end = rest.firstIndex(of: ">"), let key = Key(name: rest[..<end]) else { return nil }
      keys.append(key)
      rest = rest[end...].dropFirst()
    }
    return keys
  }

  /// The names of the keys that type no character.
  package static var names: String { named.keys.sorted().joined(separator: ", ") }

  /// Reads the name of a key that a terminal can send, or returns nil.
  package init?(typed name: Substring) {
    if let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1 {
      guard scalar.properties.generalCategory != .control else { return nil }
      self = .character(Character(scalar))
    } else {
      self.init(name: name)
      // These are Backspace, Tab, and Enter on a terminal.
      if case .control(let letter) = self, !("a"..."z").contains(letter) || "hijm".contains(letter) {
        return nil
      }
    }
  }

  private init?(name: Substring) {
    if let key = Self.named[String(name)] {
      self = key
    } else if name.hasPrefix("Ctrl-"), name.count == 6, let letter = name.last?.lowercased().first {
      self = .control(letter)
    } else {
      return nil
    }
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}
