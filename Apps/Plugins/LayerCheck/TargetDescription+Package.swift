import Foundation
import PackagePlugin

extension TargetDescription {
  init(of target: SwiftSourceModuleTarget, files: [URL], configurations: [URL], in package: Package) {
    self.init(
      package: package.directoryURL.filePath, target: target.id,
      files: files.map(\.filePath), configurations: configurations.map(\.filePath),
      targets: package.withDependencies.flatMap { package in
        package.targets.compactMap { Module($0, package: package.id) }
      })
  }
}

extension TargetDescription.Module {
  /// Returns nil for a target that cannot be imported.
  init?(_ target: any Target, package: String) {
    guard let (module, kind) = target.asModule else { return nil }
    self.init(
      id: target.id, package: package, name: target.name, module: module, kind: kind,
      folder: target.directoryURL.filePath,
      dependencies: target.dependencies.compactMap(TargetDescription.Dependency.init))
  }
}

extension TargetDescription.Dependency {
  init?(_ dependency: TargetDependency) {
    switch dependency {
    case .target(let target): self.init(name: target.name, targets: [target.id])
    case .product(let product): self.init(name: product.name, targets: product.targets.map(\.id))
    @unknown default: return nil
    }
  }
}

extension Target {
  fileprivate var asModule: (name: String, kind: TargetDescription.Kind)? {
    switch self {
    case let target as SwiftSourceModuleTarget:
      switch target.kind {
      case .executable, .snippet: (target.moduleName, .executable)
      case .test: (target.moduleName, .test)
      case .macro: (target.moduleName, .macro)
      default: (target.moduleName, .library)
      }
    case let target as ClangSourceModuleTarget: (target.moduleName, .clang)
    case is SystemLibraryTarget: (name, .system)
    case is BinaryArtifactTarget: (name, .binary)
    default: nil
    }
  }
}

extension Package {
  /// The package and all its dependencies, each once.
  fileprivate var withDependencies: [Package] {
    var packages = [self]
    var seen: Set = [id]
    var next = 0
    while next < packages.count {
      packages += packages[next].dependencies.map(\.package).filter { seen.insert($0.id).inserted }
      next += 1
    }
    return packages
  }
}
