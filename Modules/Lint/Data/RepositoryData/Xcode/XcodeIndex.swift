import ArchitectureData
import ArchitectureDomain

/// The targets that the dependencies in projects mean.
struct XcodeIndex {
  /// The targets of each project, by the identifiers of them and of their products, and by their names.
  private var targets: [String: [String: Target.ID]] = [:]
  /// The targets that build a file, such as `Core.framework`, by the path of their project, or by an empty text for those of all
  /// projects. Those that a test can name are also here by their names, and by those of their products.
  private var builders: [String: [String: [Target.ID]]] = [:]
  /// The maximum number of targets of a project that build the same file, such as those for several systems.
  private static let builderLimit = 16
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
    targets[project.path, default: [:]].merge([native.name: id]) { first, _ in first }
    for object in [native.id, native.productID].compactMap(\.self) { targets[project.path]?[object] = id }
    var names = Set([native.product].compactMap(\.self))
    if native.kind != .test {
      names.formUnion([native.name] + native.settings.values(of: "PRODUCT_NAME"))
      if let product = native.product { names.insert(XcodeSettings.product(product)) }
    }
    for key in [project.path, ""] {
      for name in names where builders[key]?[name]?.count ?? 0 < Self.builderLimit {
        builders[key, default: [:]][name, default: []].append(id)
      }
    }
  }

  /// Returns the targets that a dependency makes importable, or an empty array if it's from elsewhere.
  func targets(of dependency: XcodeDependency) -> [Target.ID] {
    switch dependency {
    case .target(let builder):
      let own = targets[builder.project]
      return [own?[builder.id] ?? own?[builder.name]].compactMap(\.self)
    case .file(let name, let builder):
      let own = targets[builder.project]
      let id =
        own?[builder.id] ?? builders[builder.project]?[name]?.first ?? own?[builder.name]
        ?? builders[""]?[name]?.first
      return [id].compactMap(\.self)
    case .product(let name, let folder):
      let found = libraries[name] ?? []
      return (found.first { $0.folder == folder } ?? found.first)?.targets ?? []
    }
  }

  /// Returns the targets that the settings of a test name. If several build a product of this name, those count that it declares.
  func targets(
    testedBy native: XcodeProject.NativeTarget, of project: XcodeProject, declaring declared: Set<Target.ID>
  ) -> Set<Target.ID> {
    let found = native.settings.tested.flatMap { builders[project.path]?[$0] ?? builders[""]?[$0] ?? [] }
    return declared.isDisjoint(with: found) ? Set(found) : declared.intersection(found)
  }
}
