import ArchitectureComposition
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
    switch invocation.command {
    case "imports": return try await imports(invocation, services)
    default: return try await check(invocation, services)
    }
  }

  enum Output {
    case standardOutput, standardError
  }

  static func write(_ text: String, to output: Output) {
    guard !text.isEmpty else { return }
    let handle = output == .standardError ? FileHandle.standardError : FileHandle.standardOutput
    try? handle.write(contentsOf: Data((text + "\n").utf8))
  }
}
