/// The path patterns of all layers, to find those that can match below a folder.
struct LayerPaths: Sendable {
  typealias Claim = (layer: Int, path: Glob)

  /// The patterns without wildcards, by the folders above them.
  private var exact: [String: [Claim]] = [:]
  private var patterns: [Claim] = []

  init(_ rules: ArchitectureRules) {
    for (number, layer) in rules.layers.enumerated() {
      for path in layer.paths {
        guard path.isExact else {
          patterns.append((number, path))
          continue
        }
        var folder = path.pattern.split(separator: "/")
        while folder.popLast() != nil {
          exact[folder.joined(separator: "/"), default: []].append((number, path))
        }
      }
    }
  }

  /// Returns the patterns in the order of their layers, which are numbered from 0.
  ///
  /// - Parameter folder: The names of a folder and of those around it.
  func matching(below folder: [Substring]) -> [Claim] {
    let found =
      (exact[folder.joined(separator: "/")] ?? []) + patterns.filter { $0.path.mayMatch(below: folder) }
    return found.sorted { $0.layer < $1.layer }
  }
}

extension Glob {
  /// Returns whether the pattern can match a path below a folder.
  func mayMatch(below folder: [Substring]) -> Bool {
    let components = pattern.split(separator: "/")
    for (index, component) in components.enumerated() {
      if component == "**" || index == folder.count { return true }
      guard Glob(String(component)).matches(String(folder[index])) else { return false }
    }
    return false
  }
}
