/// The layer of each checked target and of each file.
package struct LayerMap: Sendable {
  private let filesByTarget: [Target.ID: FileLayers]

  package init(_ repository: Repository) {
    guard let rules = repository.rules else {
      filesByTarget = [:]
      return
    }
    let paths = LayerPaths(rules)
    let layers = repository.graph.checkedTargets.map { ($0.id, FileLayers($0, rules, paths)) }
    filesByTarget = Dictionary(layers) { first, _ in first }
  }

  /// Returns the layer of a whole target, or nil if it belongs to none or to several.
  package func layer(of target: Target.ID) -> Layer? {
    filesByTarget[target].flatMap { $0.ofTarget.count == 1 ? $0.ofTarget[0] : nil }
  }

  /// Returns the layer of a file, which comes from the most precise path pattern, or else from the target.
  package func layer(of file: String, in target: Target.ID) -> Layer? {
    let layers = layers(of: file, in: target)
    return layers.count == 1 ? layers[0] : nil
  }

  package func layers(of file: String, in target: Target.ID) -> [Layer] {
    filesByTarget[target]?.layers(of: file) ?? []
  }

  /// Returns whether neither the target nor any of its files can belong to a layer.
  func isUnclaimed(_ target: Target.ID) -> Bool {
    filesByTarget[target].map { $0.ofTarget.isEmpty && !$0.isDivided } ?? true
  }

  /// Returns whether the files of a target can belong to several layers.
  package func isDivided(_ target: Target.ID) -> Bool { filesByTarget[target]?.isDivided ?? false }
}
