/// A pattern for names and paths: `*` matches any text within a component, `?` one character, `**` any
/// components.
public struct Glob: Hashable, Sendable {
  public var pattern: String

  public init(_ pattern: String) {
    self.pattern = pattern
  }

  /// Whether the pattern has no wildcards.
  public var isExact: Bool { !pattern.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") } }

  public func matches(_ text: String) -> Bool {
    if isExact { return pattern == text }
    let components = pattern.split(separator: "/", omittingEmptySubsequences: false)
    return wildcardMatch(
      components, text.split(separator: "/", omittingEmptySubsequences: false), star: "**"
    ) { component, part in
      // Arrays of characters take much longer, and only other text needs them.
      guard component.isPlain, part.isPlain else {
        return wildcardMatch(Array(component), Array(part), star: "*") { $0 == "?" || $0 == $1 }
      }
      return wildcardMatch(Array(component.utf8), Array(part.utf8), star: UInt8(ascii: "*")) {
        $0 == UInt8(ascii: "?") || $0 == $1
      }
    }
  }
}

extension Substring {
  /// Whether each byte is one character.
  fileprivate var isPlain: Bool { utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") } }
}

/// Matches element by element. Backtracking only to the last star avoids exponential time.
private func wildcardMatch<Element: Equatable>(
  _ pattern: [Element], _ text: [Element], star: Element, matches: (Element, Element) -> Bool
) -> Bool {
  var place = 0
  var index = 0
  var afterStar: Int?
  var retry = 0
  while index < text.count {
    if place < pattern.count, pattern[place] == star {
      place += 1
      afterStar = place
      retry = index
    } else if place < pattern.count, matches(pattern[place], text[index]) {
      place += 1
      index += 1
    } else if let afterStar {
      retry += 1
      place = afterStar
      index = retry
    } else {
      return false
    }
  }
  return pattern[place...].allSatisfy { $0 == star }
}
