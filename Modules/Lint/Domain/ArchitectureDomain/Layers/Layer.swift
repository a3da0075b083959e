/// A set of targets that may see the same layers.
public struct Layer: Equatable, Sendable {
  public var name: String
  /// Patterns for target names. A target belongs to the layer if one matches.
  public let targets: [Glob]
  /// Patterns for folders, relative to the checked folder. A target belongs to the layer if one matches.
  /// They don't contain the patterns that exclude folders.
  public let paths: [Glob]
  private let names: NamePatterns
  let folders: NamePatterns
  /// The names of the layers whose modules it may import and declare.
  public var sees: Set<String>
  /// Whether the targets of the layer may not depend on one another.
  public var isIndependent: Bool
  /// Whether the targets of the layer may not depend on one another in a cycle.
  public var isAcyclic: Bool
  /// The entries for the layer, by the keys of rules.
  public var entries: [String: [RuleEntry]]
  /// Whether the layer is for tests only, so that no other layer may depend on it.
  public var isForTests: Bool
  /// Whether it may have no targets.
  public var isOptional: Bool
  /// The reason for its order, which violations show, or nil.
  public var because: String?
  /// The place of the layer in the configuration.
  public var place: Place

  public init(
    _ name: String, targets: [Glob] = [], paths: [Glob] = [], sees: Set<String> = [],
    isIndependent: Bool = false, isAcyclic: Bool = false, entries: [String: [RuleEntry]] = [:],
    isForTests: Bool = false, isOptional: Bool = false, because: String? = nil, at place: Place
  ) {
    self.name = name
    self.targets = targets
    self.paths = paths.filter { $0.excluded == nil }
    names = NamePatterns(targets)
    folders = NamePatterns(paths)
    self.sees = sees
    self.isIndependent = isIndependent
    self.isAcyclic = isAcyclic
    self.entries = entries
    self.isForTests = isForTests
    self.isOptional = isOptional
    self.because = because
    self.place = place
  }

  /// The entries of a rule's key for the layer.
  package subscript(key: String) -> [RuleEntry] { entries[key] ?? [] }

  /// Returns whether a target belongs to the layer.
  public func claims(_ target: Target) -> Bool {
    claimsName(of: target) || folders.matches(target.folder.path) && !folders.excludesPath(target.folder.path)
  }

  /// Returns whether a target belongs to the layer because of its name, wherever its files are.
  func claimsName(of target: Target) -> Bool { names.matches(target.name) }
}
