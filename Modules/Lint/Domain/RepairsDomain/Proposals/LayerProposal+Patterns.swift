import ArchitectureDomain
import GraphsDomain

extension LayerProposal {
  /// Returns patterns if they match exactly the members, so that they also match targets that are added
  /// later. Otherwise, returns the names.
  static func patterns(
    for members: Set<String>, of basis: ProposedLayer.Basis, in graph: PackageGraph
  ) -> [String] {
    let words: Set<String> =
      switch basis {
      case .word, .family: endings(of: members) { !LayerFamily.weakStems.contains(TargetName.stem(of: $0)) }
      case .tests: endings(of: members) { ["Test", "Tests"].contains($0) }
      case .testSupport: Set(members.compactMap(NameGraph.testSuffix(of:)))
      default: []
      }
    if words.isEmpty { return members.sorted() }
    let all = Set(graph.checkedTargets.map(\.name))
    // A few names can be added to the patterns or excluded from them.
    let globs = words.sorted().map { Glob("*" + $0) }.filter { glob in
      let matches = all.filter(glob.matches)
      let strangers = matches.subtracting(members)
      return (matches.count > 1 || basis == .tests) && strangers.count <= 2
        && strangers.count * 3 <= matches.count
    }
    let meant = all.filter { name in globs.contains { $0.matches(name) } }
    return globs.map(\.pattern) + members.subtracting(meant).sorted()
      + meant.subtracting(members).sorted().map { "!" + $0 }
  }

  /// Returns the ends of names from their last words, if these words have a property.
  private static func endings(of names: Set<String>, where isMeant: (String) -> Bool) -> Set<String> {
    Set(names.map { TargetName($0) }.filter { $0.lastWord.map(isMeant) ?? false }.compactMap(\.ending))
  }

  /// Returns the pattern for a folder if it matches exactly the members, or the patterns for folders of targets.
  static func paths(
    for members: Set<String>, of basis: ProposedLayer.Basis, in graph: PackageGraph
  ) -> [String] {
    guard case .folder(let pattern) = basis else { return basis.paths }
    let glob = Glob(pattern)
    let meant = graph.checkedTargets.lazy.filter { glob.matches($0.folder.path) }.map(\.name)
    return Set(meant) == members ? [pattern] : []
  }
}
