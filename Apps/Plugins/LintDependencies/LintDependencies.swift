import Foundation
import PackagePlugin

/// Implements `swift package lint-dependencies`, which runs `layerlint check` with the same arguments.
@main
struct LintDependencies: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let check = Process()
    check.executableURL = try context.tool(named: "layerlint").url
    check.currentDirectoryURL = context.package.directoryURL
    // Without a folder, a configuration above the package would decide which one is checked.
    let isNamed = arguments.contains { $0.hasPrefix("--package-path") }
    check.arguments = ["check"] + (isNamed ? [] : ["--package-path", "."]) + arguments
    check.environment = ProcessInfo.processInfo.environment.merging([
      // The sandbox of a plugin allows writing only in this folder.
      "XDG_CACHE_HOME": context.pluginWorkDirectoryURL.path(percentEncoded: false),
      // A sandbox cannot run inside another sandbox.
      "LAYERLINT_SANDBOXED": "1",
    ]) { $1 }
    try check.run()
    check.waitUntilExit()
    exit(check.terminationStatus)
  }
}
