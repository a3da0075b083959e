/// The details that the rules of a repository need from its files.
public struct SourceInterests: Sendable {
  private let rules: ArchitectureRules?
  private let paths: LayerPaths?
  private let byLayer: [String: SourceInterest]

  /// Interests in imports only.
  public static let none = SourceInterests(nil)

  public init(_ rules: ArchitectureRules?) {
    self.rules = rules
    paths = rules.map(LayerPaths.init)
    guard let rules else {
      byLayer = [:]
      return
    }
    // If a visible layer declares the same name, the name is ambiguous, so its declarations are needed too.
    let declaring = rules.layers.reduce(into: Set<String>()) { names, layer in
      guard !layer.concrete.isEmpty else { return }
      names.formUnion(layer.concrete.reduce(layer.sees.union([layer.name])) { $0.union($1.layers) })
    }
    let interests = rules.layers.map { layer in
      let interest = SourceInterest(
        identifiers: layer.ambient.flatMap(\.identifiers), declarations: declaring.contains(layer.name),
        typedMembers: !layer.concrete.isEmpty)
      return (layer.name, interest)
    }
    byLayer = Dictionary(interests) { first, _ in first }
  }

  /// Returns the interest in each file of a target, by the path of the file.
  public func ofFiles(in target: Target) -> @Sendable (_ path: String) -> SourceInterest {
    guard let rules, let paths else { return { _ in .none } }
    let layers = FileLayers(target, rules, paths)
    let usesTypes = layers.mayBeDivided || rules.acyclicFolders.contains { $0.matches(target) }
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
