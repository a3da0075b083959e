/// Declared dependencies, by the targets that they make importable.
struct Declarations {
  private var byTarget: [Target.ID: [Int]] = [:]
  private let dependencies: [Dependency]

  init(_ dependencies: [Dependency]) {
    self.dependencies = dependencies
    for (number, dependency) in dependencies.enumerated() {
      for id in dependency.targets { byTarget[id, default: []].append(number) }
    }
  }

  /// Returns the dependencies that make at least one of some targets importable, in the order of the manifest.
  func offering(_ candidates: [Target]) -> [Dependency] {
    Set(candidates.lazy.flatMap { byTarget[$0.id] ?? [] }).sorted().map { dependencies[$0] }
  }
}
