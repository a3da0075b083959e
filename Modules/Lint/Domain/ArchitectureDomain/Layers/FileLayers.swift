/// The layers of the files of one target. Paths below its folder can divide it among several layers.
package struct FileLayers: Sendable {
  /// The layers that claim the whole target, and so every file that no path claims.
  package let ofTarget: [Layer]
  /// The layers that claim it by its name, so that no path excludes its files from them.
  private let byName: Set<String>
  private let all: [Layer]
  private let claims: [Claim]
  /// The numbers of the claims whose paths have no wildcards, by these paths.
  private let exactClaims: [String: [Int]]
  /// The numbers of the other claims.
  private let patternClaims: [Int]
  private let hasExclusions: Bool
  private let depth: Int

  /// A path pattern that can match below the target's folder, with its precision.
  private struct Claim {
    /// The number of its layer.
    var layer: Int
    var path: Glob
    /// The number of components that aren't `**`, then of characters that aren't wildcards.
    var precision: (components: Int, characters: Int)
  }

  package init(_ target: Target, _ rules: ArchitectureRules, _ paths: LayerPaths) {
    let folder = PathComponents(target.folder.path)
    let depth = target.folder.path == "." ? 0 : folder.count
    let ofTarget = rules.layers(of: target)
    self.ofTarget = ofTarget
    byName = Set(ofTarget.lazy.filter { $0.claimsName(of: target) }.map(\.name))
    all = rules.layers
    hasExclusions = ofTarget.contains {
      $0.folders.exclusions.contains { $0.mayMatch(below: folder, depth: depth) }
    }
    self.depth = depth
    // The folders of tests often have the names of those that they test.
    let isForTests = ofTarget.contains(where: \.isForTests)
    let claims = paths.matching(below: folder, depth: depth).filter { layer, path in
      !path.matches(target.folder.path) && (!isForTests || rules.layers[layer].isForTests)
    }
    .map { layer, path in
      let components = path.pattern.split(separator: "/").count { $0 != "**" }
      let characters = path.pattern.count { $0 != "*" && $0 != "?" }
      return Claim(layer: layer, path: path, precision: (components, characters))
    }
    self.claims = claims
    exactClaims = Dictionary(grouping: claims.indices.filter { claims[$0].path.isExact }) {
      claims[$0].path.pattern
    }
    patternClaims = claims.indices.filter { !claims[$0].path.isExact }
  }

  /// Whether a path pattern can match below the target's folder, so that its files can belong to different
  /// layers.
  package var mayBeDivided: Bool { !claims.isEmpty || hasExclusions }

  /// The layers that the files of the target can belong to, from the innermost.
  package var possible: [Layer] {
    let names = Set(ofTarget.map(\.name) + claims.map { all[$0.layer].name })
    return all.filter { names.contains($0.name) }
  }

  /// Returns the layers that claim a file with the most precise path. A valid configuration leaves exactly
  /// one.
  package func layers(of file: String) -> [Layer] {
    guard mayBeDivided else { return ofTarget }
    let matching = matchingClaims(file).filter { !all[$0.layer].folders.excludesPath(file) }
    guard let closest = matching.map(\.precision).max(by: <) else {
      return ofTarget.filter { byName.contains($0.name) || !$0.folders.excludesPath(file) }
    }
    return Set(matching.filter { $0.precision == closest }.map(\.layer)).sorted().map { all[$0] }
  }

  /// Returns the claims of a file and of the folders around it, because a path that matches a folder claims everything in
  /// it.
  private func matchingClaims(_ file: String) -> [Claim] {
    let path = PathComponents(file)
    var numbers: Set<Int> = []
    for count in stride(from: depth + 1, through: path.count, by: 1) {
      if !exactClaims.isEmpty { numbers.formUnion(exactClaims[path.prefix(count)] ?? []) }
      for number in patternClaims where claims[number].path.matches(path, prefix: count) {
        numbers.insert(number)
      }
    }
    return numbers.sorted().map { claims[$0] }
  }
}
