import Foundation
import PackagePlugin

/// `swift package lint-dependencies`: the check of a whole package, with the arguments of `layerlint check`.
@main
struct LintDependencies: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let check = Process()
    check.executableURL = try context.tool(named: "layerlint").url
    check.currentDirectoryURL = context.package.directoryURL
    check.arguments = ["check"] + arguments
    check.environment = ProcessInfo.processInfo.environment.merging([
      // The sandbox of a plugin lets it write nowhere else.
      "XDG_CACHE_HOME": context.pluginWorkDirectoryURL.path(percentEncoded: false),
      // Sandboxes do not nest.
      "LAYERLINT_SANDBOXED": "1",
    ]) { $1 }
    try check.run()
    check.waitUntilExit()
    exit(check.terminationStatus)
  }
}
