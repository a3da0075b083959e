#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  extension LayerCheck: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" }
      guard !files.isEmpty else { return [] }
      let project = context.xcodeProject
      let check = TargetCheck(
        name: target.displayName, files: files, package: project.directoryURL, others: [],
        workFolder: context.pluginWorkDirectoryURL, program: try context.tool(named: "layercheck").url)
      return [
        try check.command { TargetDescription(of: target, files: files, configurations: $0, in: project) }
      ]
    }
  }

  extension TargetDescription {
    /// The targets of a target's packages. A project shows them only through the products that its targets depend on.
    init(of target: XcodeTarget, files: [URL], configurations: [URL], in project: XcodeProject) {
      var packaged: [Module] = []
      var seen: Set<String> = []
      func collect(_ target: any Target) {
        guard seen.insert(target.id).inserted, let module = Module(target, package: "packages") else {
          return
        }
        packaged.append(module)
        for case .target(let next) in target.dependencies { collect(next) }
        for case .product(let product) in target.dependencies { product.targets.forEach(collect) }
      }
      for case .product(let product) in project.targets.flatMap(\.dependencies) {
        product.targets.forEach(collect)
      }
      self.init(
        package: project.directoryURL.filePath, target: "project/\(target.id)",
        files: files.map(\.filePath), configurations: configurations.map(\.filePath),
        targets: project.targets.map { Module($0, in: project) } + packaged)
    }
  }

  extension TargetDescription.Module {
    fileprivate init(_ target: XcodeTarget, in project: XcodeProject) {
      let product = target.product
      let kind: TargetDescription.Kind =
        switch product?.kind {
        case .application, .executable: .executable
        case .other(let kind) where kind.contains("test"): .test
        default: .library
        }
      self.init(
        id: "project/\(target.id)", package: project.id, name: target.displayName,
        module: (product?.name ?? target.displayName).asModuleName, kind: kind,
        folder: project.directoryURL.filePath,
        dependencies: target.dependencies.compactMap { dependency in
          switch dependency {
          case .target(let target):
            TargetDescription.Dependency(name: target.displayName, targets: ["project/\(target.id)"])
          case .product(let product):
            TargetDescription.Dependency(name: product.name, targets: product.targets.map(\.id))
          @unknown default: nil
          }
        })
    }
  }

  extension String {
    /// The module name that Xcode derives from a product name (`PRODUCT_MODULE_NAME` is `$(PRODUCT_NAME:c99extidentifier)`).
    fileprivate var asModuleName: String {
      String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }
  }
#endif
