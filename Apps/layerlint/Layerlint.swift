import ArchitectureComposition
import ArchitecturePresentation
import CommandLinePresentation
import Foundation

/// The command line of the lint. Exit status: 0 clean, 1 violations, 2 something could not be checked.
@main
struct Layerlint {
  static func main() async throws {
    do {
      let words = Array(CommandLine.arguments.dropFirst())
      switch try CommandLineTool.layerlint.parse(words.isEmpty ? ["check"] : words) {
      case .run(let invocation): exit(try await run(invocation))
      case .show(let text): write(text, to: .standardOutput)
      }
    } catch let error as UsageError {
      write(CommandLineTool.layerlint.report(error), to: .standardError)
      exit(2)
    }
  }

  private static func run(_ invocation: Invocation) async throws -> Int32 {
    let services = ArchitectureServices.live(searchPath: ProcessInfo.processInfo.environment["PATH"] ?? "")
    if invocation.command == "imports" {
      let listing = try await services.imports(of: invocation.arguments)
      write(listing.lines.joined(separator: "\n"), to: .standardOutput)
      write(listing.diagnostics.map(\.text).joined(separator: "\n"), to: .standardError)
      return listing.diagnostics.isEmpty ? 0 : 2
    }
    let report = try await services.check(
      package: invocation.value("--package-path") ?? ".", configuration: invocation.value("--config"))
    write(report.text, to: report.summary.isEmpty ? .standardError : .standardOutput)
    return status(of: report.outcome)
  }

  private static func status(of outcome: LintReport.Outcome) -> Int32 {
    switch outcome {
    case .clean: 0
    case .violations: 1
    case .incomplete: 2
    }
  }

  private static func write(_ text: String, to output: FileHandle) {
    if !text.isEmpty { try? output.write(contentsOf: Data((text + "\n").utf8)) }
  }
}
