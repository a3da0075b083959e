/// The details that the rules of a repository need from its files.
public struct SourceInterests: Sendable {
  private let rules: ArchitectureRules?
  private let paths: LayerPaths
  /// The patterns of tags and of `protected`.
  private let otherPaths: LayerPaths
  /// The targets whose files can be in other layers, tags, or protected folders than the target.
  private var divided: Set<Target.ID> = []
  private let byLayer: [String: SourceInterest]
  /// The interest in all files if there are no rules.
  private let common: SourceInterest

  /// Interests in imports only.
  public static let none = SourceInterests(nil)

  /// - Parameter targets: The targets to read.
  public init(_ rules: ArchitectureRules?, of targets: [Target] = [], common: SourceInterest = .none) {
    self.rules = rules
    self.common = common
    let protected = rules?["protected"] ?? []
    paths = LayerPaths(rules?.layers.map(\.paths) ?? [])
    otherPaths = LayerPaths(
      (rules?.tags.map(\.paths) ?? []) + protected.map { $0.names("paths").map { Glob($0) } })
    guard let rules else {
      byLayer = [:]
      return
    }
    byLayer = Violation.Rule.allCases.reduce(into: [:]) { interests, rule in
      interests.merge(rule.interests(rules)) { $0.union($1) }
    }
    divided = Set(targets.lazy.filter { [self] in mayBeDivided($0, rules) }.map(\.id))
  }

  private func mayBeDivided(_ target: Target, _ rules: ArchitectureRules) -> Bool {
    FileLayers(target, rules, paths).mayBeDivided || otherPaths.canMatch(below: target.folder.path)
  }

  /// Returns whether a target is a test that may use every part, so that the types that it names don't matter.
  private func mayUseAll(_ target: Target, _ layers: FileLayers, _ rules: ArchitectureRules) -> Bool {
    target.kind == .test && rules.tags.isEmpty && rules["protected"].isEmpty
      && layers.possible.allSatisfy { $0.sees.isSuperset(of: rules.layers.map(\.name)) }
  }

  /// Returns the interest in each file of a target, by the path of the file.
  public func ofFiles(in target: Target) -> @Sendable (_ path: String) -> SourceInterest {
    guard let rules else { return { [common] _ in common } }
    let layers = FileLayers(target, rules, paths)
    // A file that imports a divided target shows by the types that it names which parts it uses.
    let usesTypes =
      mayBeDivided(target, rules) || rules.forbidsFolderCycles(in: target)
      || target.dependencies.contains { !divided.isDisjoint(with: $0.targets) }
        && !mayUseAll(target, layers, rules)
    guard usesTypes || byLayer.values.contains(where: { $0 != .none }) else { return { _ in .none } }

    func interest(_ layer: Layer?) -> SourceInterest {
      var interest = layer.flatMap { byLayer[$0.name] } ?? .none
      interest.declarations = interest.declarations || usesTypes
      interest.typeNames = usesTypes
      return interest
    }
    guard layers.mayBeDivided else {
      let common = interest(layers.ofTarget.first)
      return { _ in common }
    }
    let interests = Dictionary(rules.layers.map { ($0.name, interest($0)) }) { first, _ in first }
    let others = interest(nil)
    return { path in layers.layers(of: path).first.flatMap { interests[$0.name] } ?? others }
  }
}

extension SourceInterest {
  func union(_ other: SourceInterest) -> SourceInterest {
    SourceInterest(
      identifiers: identifiers + other.identifiers, declarations: declarations || other.declarations,
      typedMembers: typedMembers || other.typedMembers, typeNames: typeNames || other.typeNames,
      exposedTypes: exposedTypes || other.exposedTypes)
  }
}

extension [Layer] {
  /// Returns the interest in the files of each layer, by its name.
  func interests(_ interest: (Layer) -> SourceInterest) -> [String: SourceInterest] {
    Dictionary(map { ($0.name, interest($0)) }) { first, _ in first }
  }
}
