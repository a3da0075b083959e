public import ArchitectureDomain
import StrataJSON5

extension TargetDescription {
  private static let sizeLimit = 64 << 20

  /// - Throws: ``ArchitectureFailure`` with the line and column of the error.
  public init(contentsOf path: String, _ toolchain: SwiftToolchain) throws(ArchitectureFailure) {
    var text = ConfigurationText()
    let value = try text.read(path, limit: Self.sizeLimit)
    self = try text.locating { () throws(ConfigurationError) in try TargetDescription(value, toolchain) }
  }

  init(_ value: JSON5Value, _ toolchain: SwiftToolchain) throws(ConfigurationError) {
    let object = try JSON5Object(value, keys: ["package", "target", "files", "configurations", "targets"])
    let package = Path.normalized(try object.text("package"))
    let modules = try object.elements("targets").map(DescribedModule.init)
    let ids = Dictionary(modules.map { ($0.key, $0.id) }) { first, _ in first }
    guard let target = ids[try object.text("target")] else {
      throw ConfigurationError(.missingKey("targets"), at: value.offset)
    }
    self.init(
      package: package, target: target,
      graph: PackageGraph(
        packages: Set(modules.map(\.id.package)).sorted().map {
          Package($0, manifest: "Package.swift", isChecked: $0 == target.package)
        },
        targets: modules.map { $0.target(in: package, ids: ids) }, toolchainModules: toolchain.modules()),
      files: try object.texts("files").map { Path.inside(package, Path.normalized($0.text)) },
      configurations: try object.texts("configurations").map { Path.normalized($0.text) })
  }
}

/// A target as the plugin describes it.
private struct DescribedModule {
  var key: String
  var id: Target.ID
  var module: String
  var kind: Target.Kind
  var folder: String
  var dependencies: [(name: String, targets: [String])]

  init(_ value: JSON5Value) throws(ConfigurationError) {
    let object = try JSON5Object(
      value, keys: ["id", "package", "name", "module", "kind", "folder", "dependencies"])
    key = try object.text("id")
    id = Target.ID(package: try object.text("package"), name: try object.text("name"))
    module = try object.text("module")
    kind = Target.Kind(rawValue: try object.text("kind")) ?? .library
    folder = try object.text("folder")
    dependencies = try object.elements("dependencies").map { element throws(ConfigurationError) in
      let dependency = try JSON5Object(element, keys: ["name", "targets"])
      return (try dependency.text("name"), try dependency.texts("targets").map(\.text))
    }
  }

  func target(in package: String, ids: [String: Target.ID]) -> Target {
    let manifest = Place("Package.swift")
    return Target(
      id, module: module, kind: kind,
      folder: TargetFolder(Path.relative(Path.normalized(folder), to: package)),
      dependencies: dependencies.map { dependency in
        Dependency(dependency.name, targets: dependency.targets.compactMap { ids[$0] }, at: manifest)
      },
      declaration: manifest)
  }
}
