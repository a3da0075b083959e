import Foundation
import PackagePlugin

/// Checks the imports of a target before it is compiled, so that a plain build fails if the target doesn't declare an
/// import.
@main
struct LayerCheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let files = target.sourceFiles(withSuffix: "swift").map(\.url).filter { $0.pathExtension == "swift" }
    guard !files.isEmpty else { return [] }
    let package = context.package.directoryURL
    let check = TargetCheck(
      name: target.name, files: files, package: package,
      // SwiftPM plans again only if a manifest changes. The folder is an input too, so that a new configuration is
      // read.
      others: try TargetCheck.contents(of: package, where: isManifest) + [package],
      isScript: target.kind == .executable && files.count == 1 && files[0].lastPathComponent != "main.swift",
      workFolder: context.pluginWorkDirectoryURL, program: try context.tool(named: "layercheck").url)
    return [
      try check.command {
        TargetDescription(of: target, files: files, configurations: $0, in: context.package)
      }
    ]
  }

  /// Whether the file is the manifest or a version-specific manifest.
  private func isManifest(_ name: String) -> Bool {
    name == "Package.swift" || name.hasPrefix("Package@") && name.hasSuffix(".swift")
  }
}
