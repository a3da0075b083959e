/// Which layer each checked target and each of its files belongs to.
struct LayerMap: Sendable {
  private let filesByTarget: [Target.ID: FileLayers]

  init(_ repository: Repository) {
    guard let rules = repository.rules else {
      filesByTarget = [:]
      return
    }
    let layers = repository.graph.checkedTargets.map { ($0.id, FileLayers($0, rules)) }
    filesByTarget = Dictionary(layers) { first, _ in first }
  }

  /// The layer of a target as a whole; nil in none, and in several, of which only its owner knows the right one.
  func layer(of target: Target.ID) -> Layer? {
    filesByTarget[target].flatMap { $0.ofTarget.count == 1 ? $0.ofTarget[0] : nil }
  }

  /// The layer of a file: that of the path that says it most closely, or else its target's.
  func layer(of file: String, in target: Target.ID) -> Layer? {
    let layers = layers(of: file, in: target)
    return layers.count == 1 ? layers[0] : nil
  }

  func layers(of file: String, in target: Target.ID) -> [Layer] {
    filesByTarget[target]?.layers(of: file) ?? []
  }

  /// Whether the files of a target may be of several layers.
  func isDivided(_ target: Target.ID) -> Bool { filesByTarget[target]?.isDivided ?? false }
}
