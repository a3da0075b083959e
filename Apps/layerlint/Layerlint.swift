import ArchitectureComposition
import ArchitecturePresentation
import Foundation

/// The command line of the lint. Exit status: 0 clean, 1 violations, 2 something could not be checked.
@main
struct Layerlint {
  static func main() async throws {
    let services = ArchitectureServices.live(searchPath: ProcessInfo.processInfo.environment["PATH"] ?? "")
    switch Arguments(Array(CommandLine.arguments.dropFirst())) {
    case .check(let package, let configuration):
      let report = try await services.check(package: package, configuration: configuration)
      write(report.text, to: report.summary.isEmpty ? .standardError : .standardOutput)
      exit(status(of: report.outcome))
    case .imports(let files):
      let listing = try await services.imports(of: files)
      write(listing.lines.joined(separator: "\n"), to: .standardOutput)
      write(listing.diagnostics.map(\.text).joined(separator: "\n"), to: .standardError)
      exit(listing.diagnostics.isEmpty ? 0 : 2)
    case .help:
      write(Arguments.usage, to: .standardOutput)
    case .invalid(let reason):
      write("error: \(reason)\n\(Arguments.usage)", to: .standardError)
      exit(2)
    }
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
