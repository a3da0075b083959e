import ArchitectureComposition
import ArchitecturePresentation
import CommandLinePresentation

extension CommandLineTool {
  /// The command line for the plugin `LayerCheck`, which the help for people does not show.
  static let layerCheck = CommandLineTool(
    name: "layerlint",
    version: layerlint.version,
    abstract: "Check one target during its build.",
    commands: [
      Command(
        "check-target", abstract: "Check the target that a build describes.",
        arguments: [Argument("DESCRIPTION", help: "The file that the plugin LayerCheck wrote.")],
        options: [
          Option("--stamp", .path("file"), help: "The Swift file to write if there are no violations.")
        ])
    ],
    options: [])
}

extension Layerlint {
  /// Prints only errors, because a build shows all output of its commands.
  static func checkTarget(_ invocation: Invocation) async throws -> Int32 {
    guard let stamp = invocation.value("--stamp") else {
      throw UsageError("check-target needs --stamp.", command: "check-target")
    }
    let report = try await ArchitectureServices.check(target: invocation.arguments[0], stamp: stamp)
    write(report.diagnostics.map(\.text).joined(separator: "\n"), to: .standardError)
    return report.exitStatus
  }
}
