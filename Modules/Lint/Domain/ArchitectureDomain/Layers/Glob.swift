/// A pattern for names and paths: `*` matches any text within a component, `?` one character, `**` any
/// components.
public struct Glob: Hashable, Sendable {
  public let pattern: String
  /// Whether the pattern has no wildcards.
  public let isExact: Bool
  private let components: [Component]
  /// The bytes before the first wildcard. They rule out most texts quickly.
  private let start: [UInt8]
  /// The bytes after the last wildcard, in reverse.
  private let end: [UInt8]

  public init(_ pattern: String) {
    self.pattern = pattern
    let path = PathComponents(pattern)
    components = (0..<path.count).map { Component(path.bytes[path[$0]]) }
    isExact = !path.bytes.contains(where: Component.isWildcard)
    // An accent can be a part of the character before it, so only ASCII bytes can be compared.
    start = path.isASCII ? Self.literals(path.bytes) : []
    end = path.isASCII ? Self.literals(path.bytes.reversed()) : []
  }

  /// Returns the bytes before the first wildcard, without a slash at their end, because `a/**` matches `a` too.
  private static func literals(_ bytes: [UInt8]) -> [UInt8] {
    let found = bytes.prefix { !Component.isWildcard($0) }
    return Array(found.last == UInt8(ascii: "/") ? found.dropLast() : found)
  }

  public static func == (lhs: Glob, rhs: Glob) -> Bool { lhs.pattern == rhs.pattern }

  public func hash(into hasher: inout Hasher) { hasher.combine(pattern) }

  public func matches(_ text: String) -> Bool {
    if isExact { return pattern == text }
    guard text.utf8.starts(with: start), text.utf8.reversed().starts(with: end) else { return false }
    let path = PathComponents(text)
    return matches(path, prefix: path.count)
  }

  /// Returns whether the pattern matches the first components of a path.
  func matches(_ path: PathComponents, prefix count: Int) -> Bool {
    wildcardMatch(components.count, count, isStar: { components[$0].isAnyFolders }) {
      components[$0].matches(path, $1)
    }
  }

  /// Returns whether the pattern can match a path below a folder.
  ///
  /// - Parameter depth: The number of components of the folder.
  func mayMatch(below folder: PathComponents, depth: Int) -> Bool {
    for (index, component) in components.lazy.filter({ !$0.isEmpty }).enumerated() {
      if component.isAnyFolders || index == depth { return true }
      guard component.matches(folder, index) else { return false }
    }
    return false
  }

  /// The text between two slashes of the pattern.
  private struct Component: Sendable {
    private let bytes: [UInt8]
    private let isASCII: Bool
    private let isExact: Bool
    /// Whether it's `**`.
    let isAnyFolders: Bool

    init(_ bytes: ArraySlice<UInt8>) {
      self.bytes = Array(bytes)
      isASCII = bytes.allSatisfy { $0 < 0x80 }
      isExact = !bytes.contains(where: Self.isWildcard)
      isAnyFolders = bytes.count == 2 && bytes.allSatisfy { $0 == UInt8(ascii: "*") }
    }

    static func isWildcard(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?")
    }

    var isEmpty: Bool { bytes.isEmpty }

    func matches(_ path: PathComponents, _ index: Int) -> Bool {
      let range = path[index]
      guard isASCII, path.isASCII else {
        let own = Array(String(decoding: bytes, as: UTF8.self))
        let text = Array(String(decoding: path.bytes[range], as: UTF8.self))
        return wildcardMatch(own.count, text.count, isStar: { own[$0] == "*" }) {
          own[$0] == "?" || own[$0] == text[$1]
        }
      }
      if isExact { return path.bytes[range].elementsEqual(bytes) }
      return wildcardMatch(bytes.count, range.count, isStar: { bytes[$0] == UInt8(ascii: "*") }) {
        bytes[$0] == UInt8(ascii: "?") || bytes[$0] == path.bytes[range.lowerBound + $1]
      }
    }
  }
}

/// Matches element by element. Backtracking only to the last star avoids exponential time.
private func wildcardMatch(
  _ patternCount: Int, _ textCount: Int, isStar: (Int) -> Bool, matches: (Int, Int) -> Bool
) -> Bool {
  var place = 0
  var index = 0
  var afterStar: Int?
  var retry = 0
  while index < textCount {
    if place < patternCount, isStar(place) {
      place += 1
      afterStar = place
      retry = index
    } else if place < patternCount, matches(place, index) {
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
  return (place..<patternCount).allSatisfy(isStar)
}
