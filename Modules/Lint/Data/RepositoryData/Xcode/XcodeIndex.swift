import ArchitectureData
import ArchitectureDomain

/// The targets that the dependencies in projects mean.
struct XcodeIndex {
  /// The targets of each project, by their identifiers and names.
  private var targets: [String: [String: Target.ID]] = [:]
  /// The targets that build a file, such as `Core.framework`, with the paths of their projects.
  private var builders: [String: [(project: String, id: Target.ID)]] = [:]
  /// The targets of each library, with the absolute folders of their packages.
  private var libraries: [String: [(folder: String, targets: [Target.ID])]] = [:]

  /// - Parameter base: The absolute path of the checked folder.
  init(_ graph: PackageGraph, base: String) {
    for package in graph.packages {
      let folder = Path.folder(of: Path.normalized(Path.join(base, package.manifest)))
      for library in package.libraries {
        libraries[library.name, default: []].append((folder, library.targets))
      }
    }
  }

  mutating func add(_ native: XcodeProject.NativeTarget, as id: Target.ID, of project: XcodeProject) {
    targets[project.path, default: [:]][native.id] = id
    targets[project.path, default: [:]][native.name] = id
    if let product = native.product { builders[product, default: []].append((project.path, id)) }
  }

  /// Returns the targets that a dependency makes importable, or an empty array if it's from elsewhere.
  func targets(of dependency: XcodeDependency, from project: XcodeProject) -> [Target.ID] {
    switch dependency {
    case .target(let project, let id, let name):
      return [targets[project]?[id] ?? targets[project]?[name]].compactMap(\.self)
    case .file(_, let builder?): return [targets[builder.project]?[builder.target]].compactMap(\.self)
    case .file(let name, nil):
      let found = builders[name] ?? []
      return (found.first { $0.project == project.path } ?? found.first).map { [$0.id] } ?? []
    case .product(let name, let folder):
      let found = libraries[name] ?? []
      return (found.first { $0.folder == folder } ?? found.first)?.targets ?? []
    }
  }
}
