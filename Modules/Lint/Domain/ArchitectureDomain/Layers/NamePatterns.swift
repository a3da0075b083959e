/// A set of patterns for names of modules or targets, or for paths.
public struct NamePatterns: Equatable, Sendable {
  private(set) var names: Set<String>
  private(set) var patterns: [Glob]

  public init(_ globs: [Glob]) {
    names = Set(globs.filter(\.isExact).map(\.pattern))
    patterns = globs.filter { !$0.isExact }
  }

  public func matches(_ name: String) -> Bool {
    names.contains(name) || patterns.contains { $0.matches(name) }
  }

  /// Returns whether a pattern matches a path or a folder around it.
  func matchesPath(_ path: String) -> Bool {
    matches(path) || path.indices.contains { path[$0] == "/" && matches(String(path[..<$0])) }
  }
}
