/// A set of targets, independent of the layers. A target can have any number of tags.
public struct TargetTag: Equatable, Sendable {
  public var name: String
  /// The names of the tags of its kind whose targets it may see, or nil for all.
  public var sees: Set<String>?
  /// Whether its groups may not depend on one another.
  public var isIndependent: Bool
  /// Whether its groups may not depend on one another in a cycle.
  public var isAcyclic: Bool
  /// The entries for the tag, by the keys of rules.
  public var entries: [String: [RuleEntry]] = [:]
  /// The names of layers and tags whose targets it contains. Each of them is a group.
  public var of: Set<String>
  /// The place in the configuration.
  public var place: Place
  /// Patterns for folders, also with those that exclude.
  let paths: [Glob]
  private let names: NamePatterns
  let folders: NamePatterns
  private let groups: [Glob]
  private let excludedFromGroups: NamePatterns

  /// - Parameters:
  ///   - targets: Patterns for the names of targets, each of which is a group.
  ///   - paths: Patterns for the folders of targets, each of which is a group.
  ///   - groups: Patterns with one `*`. Targets in which it matches the same text are a group.
  public init(
    _ name: String, targets: [Glob] = [], paths: [Glob] = [], groups: [Glob] = [], of: Set<String> = [],
    sees: Set<String>? = nil, isIndependent: Bool = false, isAcyclic: Bool = false, at place: Place
  ) {
    self.name = name
    names = NamePatterns(targets)
    self.paths = paths
    folders = NamePatterns(paths)
    self.groups = groups
    excludedFromGroups = NamePatterns(groups.filter { $0.excluded != nil })
    self.of = of
    self.sees = sees
    self.isIndependent = isIndependent
    self.isAcyclic = isAcyclic
    self.place = place
  }

  /// The entries of a rule's key for the tag.
  package subscript(key: String) -> [RuleEntry] { entries[key] ?? [] }

  /// The kind of the tag: `type` for `type:screen`, or empty for a name without a colon.
  public var kind: String { Self.kind(of: name) }

  public static func kind(of name: String) -> String {
    name.firstIndex(of: ":").map { String(name[..<$0]) } ?? ""
  }

  /// Returns the group of a target that a pattern of the tag matches, or nil if none does.
  ///
  /// - Parameter label: The name of the target if it's a group of its own.
  package func group(of target: Target, named label: String) -> String? {
    if !excludedFromGroups.excludes(target.name) {
      for glob in groups {
        if let group = glob.textOfStar(in: target.name) { return group }
      }
    }
    let path = target.folder.path
    return names.matches(target.name) || folders.matches(path) && !folders.excludesPath(path) ? label : nil
  }
}

extension Glob {
  /// Whether the pattern has one `*` and no other wildcard.
  public var hasOneStar: Bool { pattern.count { $0 == "*" } == 1 && !pattern.contains("?") }

  /// Returns the text that the only `*` of the pattern matches, or nil if the pattern doesn't match.
  func textOfStar(in text: String) -> String? {
    guard excluded == nil, hasOneStar, let star = pattern.firstIndex(of: "*") else { return nil }
    let (start, end) = (pattern[..<star], pattern[pattern.index(after: star)...])
    guard text.count > start.count + end.count, text.hasPrefix(start), text.hasSuffix(end) else { return nil }
    return String(text.dropFirst(start.count).dropLast(end.count))
  }
}

extension [TargetTag] {
  /// The names of tags that contain one another in a circle, with the first one again at the end, or nil.
  public var circle: [String]? {
    let names = Set(map(\.name))
    let arrows = Dictionary(map { ($0.name, $0.of.intersection(names)) }) { first, _ in first }
    if let own = first(where: { $0.of.contains($0.name) }) { return [own.name, own.name] }
    return ShortestCycles(arrows).covering.first
  }
}
