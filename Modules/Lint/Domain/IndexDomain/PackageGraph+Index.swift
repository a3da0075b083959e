import ArchitectureDomain

extension PackageGraph {
  /// Creates targets from the modules of a build that have files in the checked folder: for folders without a manifest,
  /// such as those of Xcode projects. A module depends on its imports.
  init(_ index: SymbolIndex) {
    let files = Dictionary(grouping: index.files.filter(\.isChecked), by: \.module)
    let names = files.keys.sorted()
    let targets = names.map { name in
      let imports = index.modules[name]?.imports ?? []
      let paths = files[name]?.map(\.path) ?? []
      return Target(
        Target.ID(package: "", name: name), module: name,
        kind: imports.contains(where: \.isForTests) ? .test : .library,
        folder: TargetFolder(TargetFolder.common(of: paths)),
        dependencies: names.filter { $0 != name && imports.contains($0) }.map {
          Dependency($0, targets: [Target.ID(package: "", name: $0)], at: Place(index.store))
        },
        declaration: Place(index.store))
    }
    self.init(
      packages: [Package("", manifest: index.store)], targets: targets,
      toolchainModules: Set(index.modules.filter { $0.value.origin != .build }.keys))
  }
}

extension IndexedFile {
  /// Whether the file is in the checked folder, and a build didn't generate it there.
  var isChecked: Bool { !path.hasPrefix("/") && !path.split(separator: "/").contains { $0.hasPrefix(".") } }
}

extension String {
  /// Whether this is the name of a module for tests. A name that starts with an underscore is a module that Swift adds
  /// for two imported ones.
  fileprivate var isForTests: Bool { self == "XCTest" || self == "Testing" || hasPrefix("_Testing_") }
}

extension RepositoryReader {
  /// A reader whose targets are the modules of an index instead of those of manifests.
  func reading(_ index: SymbolIndex, _ indexReader: IndexReader) -> RepositoryReader {
    var reader = self
    let files = Dictionary(grouping: index.files.filter(\.isChecked), by: \.module).mapValues {
      $0.map(\.path)
    }
    reader.graph = { _ in PackageGraph(index) }
    reader.sources = { folder, targets, interests in
      var sources: [Target.ID: [SourceFile]] = [:]
      for target in targets {
        sources[target.id] = try await indexReader.sources(
          target, files[target.module] ?? [], folder, interests)
      }
      return sources
    }
    reader.survey = { _, _ in FolderSurvey() }
    return reader
  }
}
