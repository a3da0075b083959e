/// Lists of path patterns, such as those of all layers, to find the patterns that can match below a folder.
package struct LayerPaths: Sendable {
  typealias Claim = (layer: Int, path: Glob)

  /// The patterns without wildcards, by the folders above them.
  private var exact: [String: [Claim]] = [:]
  private var patterns: [Claim] = []

  package init(_ lists: [[Glob]]) {
    for (number, paths) in lists.enumerated() {
      for path in paths {
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
  /// - Parameters:
  ///   - folder: The path of a folder.
  ///   - depth: The number of its components.
  func matching(below folder: PathComponents, depth: Int) -> [Claim] {
    let path = depth == 0 ? "" : folder.prefix(depth)
    let found = (exact[path] ?? []) + patterns.filter { $0.path.mayMatch(below: folder, depth: depth) }
    return found.sorted { $0.layer < $1.layer }
  }

  /// Returns whether a pattern can match below a folder.
  func canMatch(below folder: String) -> Bool {
    let path = PathComponents(folder)
    return !matching(below: path, depth: folder == "." ? 0 : path.count).isEmpty
  }
}
