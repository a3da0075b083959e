/// The layer of each checked target and of each file.
package struct LayerMap: Sendable {
  private let targets: [Target.ID: TargetLayers]
  /// The names of whole targets as parts.
  private let labels: [Target.ID: String]

  /// The layers of one target.
  private struct TargetLayers: Sendable {
    var rules: FileLayers
    /// The layers of its files by their paths, or empty if no path can divide the target.
    var files: [String: [Layer]] = [:]
    /// The parts of its files that are folders, by the paths of the files.
    var parts: [String: String] = [:]
    /// Whether files belong to other layers than the target, or can do so if the files are unknown.
    var isDivided: Bool
    /// The layers of its files, from the innermost, or of the whole target. Nil if they aren't clear.
    var all: [Layer]?

    /// - Parameter sources: The files of the target, or nil if they are unknown.
    init(_ target: Target, _ rules: FileLayers, _ sources: [SourceFile]?, order: [Layer]) {
      self.rules = rules
      isDivided = false
      all = rules.ofTarget.count > 1 ? nil : rules.ofTarget
      guard rules.mayBeDivided else { return }
      guard let sources else {
        isDivided = true
        all = rules.possible
        return
      }
      let own = rules.ofTarget.map(\.name)
      var names: Set<String> = []
      for file in sources {
        let layers = rules.layers(of: file.path)
        files[file.path] = layers
        if layers.map(\.name) != own { isDivided = true }
        guard layers.count == 1 else { continue }
        names.insert(layers[0].name)
        if !own.contains(layers[0].name) {
          parts[file.path] = layers[0].folders.folder(around: file.path, in: target)
        }
      }
      if isDivided { all = order.filter { names.contains($0.name) } }
    }
  }

  package init(_ repository: Repository) {
    guard let rules = repository.rules else {
      (targets, labels) = ([:], [:])
      return
    }
    let paths = LayerPaths(rules.layers.map(\.paths))
    let layers = repository.graph.checkedTargets.map { target in
      let sources = repository.sources[target.id]
      return (target.id, TargetLayers(target, FileLayers(target, rules, paths), sources, order: rules.layers))
    }
    targets = Dictionary(layers) { first, _ in first }
    labels = repository.graph.labels
  }

  /// Returns the layer of a whole target, or nil if it belongs to none or to several.
  package func layer(of target: Target.ID) -> Layer? {
    targets[target].flatMap { $0.rules.ofTarget.count == 1 ? $0.rules.ofTarget[0] : nil }
  }

  /// Returns the layer of a file, which comes from the most precise path pattern, or else from the target.
  package func layer(of file: String, in target: Target.ID) -> Layer? {
    let layers = layers(of: file, in: target)
    return layers.count == 1 ? layers[0] : nil
  }

  /// Returns the folder that makes a file a part of its layer, relative to the checked folder, or nil if the file is in no such
  /// folder.
  package func part(of file: String, in target: Target.ID) -> String? { targets[target]?.parts[file] }

  /// Returns the part of a layer that contains a file or is a whole target: a folder, or the name of the target.
  func part(of member: TargetMember, in layer: String) -> String? {
    guard self.layer(of: member)?.name == layer else { return nil }
    let folder = member.file.flatMap { part(of: $0, in: member.target) }
    return folder ?? (self.layer(of: member.target)?.name == layer ? labels[member.target] : nil)
  }

  /// Returns whether a layer has folders of divided targets as parts.
  func hasFolders(_ layer: String) -> Bool {
    targets.values.contains { found in
      found.parts.contains { file, _ in found.files[file]?.first?.name == layer }
    }
  }

  func layer(of member: TargetMember) -> Layer? {
    member.file.map { layer(of: $0, in: member.target) } ?? layer(of: member.target)
  }

  package func layers(of file: String, in target: Target.ID) -> [Layer] {
    targets[target].map { $0.files[file] ?? $0.rules.layers(of: file) } ?? []
  }

  /// Returns the layers of a target's files, from the innermost, or that of the whole target if it isn't divided. Returns
  /// nil if the whole target is in several layers.
  func layers(in target: Target.ID) -> [Layer]? { targets[target].map(\.all) ?? [] }

  /// Returns whether files of a target belong to other layers than the target.
  package func isDivided(_ target: Target.ID) -> Bool { targets[target]?.isDivided ?? false }
}

extension Repository {
  /// The layers without targets and files.
  package var emptyLayers: [Layer] {
    let targets = graph.checkedTargets
    var empty = (rules?.layers ?? []).filter { !targets.contains(where: $0.claims) }
    if empty.isEmpty { return [] }
    // A path can match folders inside a target.
    let layers = LayerMap(self)
    for target in targets where layers.isDivided(target.id) {
      for file in sources[target.id] ?? [] {
        let names = layers.layers(of: file.path, in: target.id).map(\.name)
        empty.removeAll { names.contains($0.name) }
      }
    }
    return empty
  }
}
