import ArchitecturePresentation
import StrataPlatform
import TargetCheckComposition

/// The program of the plugin `LayerCheck`. It checks one target during its build.
///
/// Its arguments are the file that describes the target, and the Swift file to write if there are no violations. Exit
/// status: 0 clean or only warnings, 1 violations, 2 something could not be checked.
@main
struct Layercheck {
  static func main() async throws {
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 2, let description = words.first, let stamp = words.last else {
      write("error: layercheck is the program of the plugin LayerCheck; run 'layerlint check' instead")
      exit(2)
    }
    let report = try await TargetCheck.run(description, stamp: stamp)
    // A build shows all output of its commands.
    write(report.diagnostics.map(\.text).joined(separator: "\n"))
    exit(report.outcome.exitStatus)
  }

  /// Writes text and a line feed to standard error. If the reader has closed the pipe, the rest is dropped.
  private static func write(_ text: String) {
    guard !text.isEmpty, let errors = fdopen(STDERR_FILENO, "w") else { return }
    let bytes = Array((text + "\n").utf8)
    fwrite(bytes, 1, bytes.count, errors)
    fflush(errors)
  }
}
