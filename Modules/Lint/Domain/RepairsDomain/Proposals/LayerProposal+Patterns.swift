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
      case .word, .family:
        Set(members.compactMap { TargetName($0).lastWord }).filter {
          !LayerFamily.weakStems.contains(TargetName.stem(of: $0))
        }
      case .tests: Set(members.compactMap { TargetName($0).lastWord }).intersection(["Test", "Tests"])
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

  /// Returns the pattern for a folder if it matches exactly the members.
  static func path(
    for members: Set<String>, of basis: ProposedLayer.Basis, in graph: PackageGraph
  ) -> String? {
    guard case .folder(let pattern) = basis else { return nil }
    let glob = Glob(pattern)
    let meant = graph.checkedTargets.lazy.filter { glob.matches($0.folder.path) }.map(\.name)
    return Set(meant) == members ? pattern : nil
  }
}
