/// The layers of the files of one target: paths below its folder may divide it among several.
struct FileLayers: Sendable {
  /// What claims the target as a whole, and so every file that no path claims.
  let ofTarget: [Layer]
  private let claims: [Claim]
  private let depth: Int

  /// A path that may lie below the target's folder, and how closely it says what it means.
  private struct Claim {
    var layer: Layer
    var path: Glob
    /// Components that are not `**`, then characters that are no wildcards.
    var precision: (components: Int, characters: Int)
  }

  init(_ target: Target, _ rules: ArchitectureRules) {
    let folder = target.folder.path == "." ? [] : target.folder.path.split(separator: "/")
    ofTarget = rules.layers(of: target)
    depth = folder.count
    claims = rules.layers.flatMap { layer in
      layer.paths.filter { $0.mayMatch(below: folder) && !$0.matches(target.folder.path) }.map { path in
        let components = path.pattern.split(separator: "/").count { $0 != "**" }
        let characters = path.pattern.count { $0 != "*" && $0 != "?" }
        return Claim(layer: layer, path: path, precision: (components, characters))
      }
    }
  }

  /// Whether paths below the target's folder are spoken of, so that its files may differ.
  var isDivided: Bool { !claims.isEmpty }

  /// What claims a file; a sound rule book leaves exactly one. Of paths, those that say it most closely do.
  func layers(of file: String) -> [Layer] {
    guard isDivided else { return ofTarget }
    // A path that matches a folder stands for everything in it.
    let ends = file.indices.filter { file[$0] == "/" } + [file.endIndex]
    let places = ends.dropFirst(depth).map { String(file[..<$0]) }
    let matching = claims.filter { claim in places.contains { claim.path.matches($0) } }
    guard let closest = matching.map(\.precision).max(by: <) else { return ofTarget }
    var layers: [Layer] = []
    for claim in matching where claim.precision == closest && !layers.contains(claim.layer) {
      layers.append(claim.layer)
    }
    return layers
  }
}

extension Glob {
  /// Whether anything below a folder may match.
  fileprivate func mayMatch(below folder: [Substring]) -> Bool {
    let components = pattern.split(separator: "/")
    for (index, component) in components.enumerated() {
      if component == "**" || index == folder.count { return true }
      guard Glob(String(component)).matches(String(folder[index])) else { return false }
    }
    return false
  }
}
