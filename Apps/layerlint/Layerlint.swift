import ArchitectureComposition
import CommandLinePresentation
import StrataPlatform

/// The command line of the lint. Exit status: 0 clean or only warnings, 1 violations, 2 something could not be checked.
@main
struct Layerlint {
  static func main() async throws {
    do {
      let words = Array(CommandLine.arguments.dropFirst())
      switch try CommandLineTool.layerlint.parse(words) {
      case .run(let invocation):
        // Cancellation cannot interrupt a read of standard input, and 'imports' has nothing to clean up.
        if invocation.command == "imports" { exit(try await run(invocation)) }
        // The output of the toolchain and of git is in temporary folders, which must be removed.
        exit(try await Interruption.ending { try await run(invocation) })
      case .show(let text): write(text, to: .standardOutput)
      }
    } catch let error as UsageError {
      write(CommandLineTool.layerlint.report(error), to: .standardError)
      exit(2)
    }
  }

  private static func run(_ invocation: Invocation) async throws -> Int32 {
    let services = ArchitectureServices.live(keepsManifests: !invocation[noCache])
    switch invocation.command {
    case "diff": return try await diff(invocation, services)
    case "explain": return explain(invocation)
    case "fix": return try await fix(invocation, services)
    case "graph": return try await graph(invocation, services)
    case "schema": return schema(invocation, services)
    case "why": return try await why(invocation, services)
    case "imports": return try await imports(invocation, services)
    case "init": return try await initialize(invocation, services)
    case "baseline": return try await baseline(invocation, services)
    default: return try await check(invocation, services)
    }
  }

  enum Output: Int32 {
    case standardOutput = 1
    case standardError = 2
  }

  /// Writes text and a line feed. If the reader has closed the pipe, the rest is dropped. On any other failure the
  /// process ends with status 2.
  static func write(_ text: String, to output: Output) {
    guard !text.isEmpty else { return }
    var text = text + "\n"
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = StrataPlatform.write(output.rawValue, part.baseAddress, part.count)
        if count < 0, errno == EINTR { continue }
        if count < 0, errno != EPIPE { end(because: String(cString: strerror(errno)), of: output) }
        if count <= 0 { return }
        rest = rest.dropFirst(count)
      }
    }
  }

  private static func end(because reason: String, of output: Output) -> Never {
    if output == .standardOutput {
      write(
        "error: standard output cannot be written (\(reason)); redirect it to another file",
        to: .standardError)
    }
    exit(2)
  }
}
