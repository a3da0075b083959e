/// The layers of the files of one target. Paths below its folder can divide it among several layers.
struct FileLayers: Sendable {
  /// The layers that claim the whole target, and so every file that no path claims.
  let ofTarget: [Layer]
  /// The layers that claim it by its name, so that no path excludes its files from them.
  private let byName: Set<String>
  private let claims: [Claim]
  private let hasExclusions: Bool
  private let depth: Int

  /// A path pattern that can match below the target's folder, with its precision.
  private struct Claim {
    var layer: Layer
    var path: Glob
    /// The number of components that aren't `**`, then of characters that aren't wildcards.
    var precision: (components: Int, characters: Int)
  }

  init(_ target: Target, _ rules: ArchitectureRules, _ paths: LayerPaths) {
    let folder = target.folder.path == "." ? [] : target.folder.path.split(separator: "/")
    let ofTarget = rules.layers(of: target)
    self.ofTarget = ofTarget
    byName = Set(ofTarget.lazy.filter { $0.claimsName(of: target) }.map(\.name))
    hasExclusions = ofTarget.contains { $0.excludedPaths.contains { $0.mayMatch(below: folder) } }
    depth = folder.count
    claims = paths.matching(below: folder).filter { !$0.path.matches(target.folder.path) }.map {
      layer, path in
      let components = path.pattern.split(separator: "/").count { $0 != "**" }
      let characters = path.pattern.count { $0 != "*" && $0 != "?" }
      return Claim(layer: rules.layers[layer], path: path, precision: (components, characters))
    }
  }

  /// Whether a path pattern can match below the target's folder, so that its files can belong to different
  /// layers.
  var isDivided: Bool { !claims.isEmpty || hasExclusions }

  /// Returns the layers that claim a file with the most precise path. A valid configuration leaves exactly
  /// one.
  func layers(of file: String) -> [Layer] {
    guard isDivided else { return ofTarget }
    // A path that matches a folder claims everything in it.
    let ends = file.indices.filter { file[$0] == "/" } + [file.endIndex]
    let places = ends.dropFirst(depth).map { String(file[..<$0]) }
    let matching = claims.filter { claim in
      places.contains { claim.path.matches($0) } && !claim.layer.excludes(file)
    }
    guard let closest = matching.map(\.precision).max(by: <) else {
      return ofTarget.filter { byName.contains($0.name) || !$0.excludes(file) }
    }
    var layers: [Layer] = []
    for claim in matching where claim.precision == closest && !layers.contains(claim.layer) {
      layers.append(claim.layer)
    }
    return layers
  }
}
