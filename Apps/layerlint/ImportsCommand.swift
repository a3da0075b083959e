import ArchitectureComposition
import ArchitecturePresentation
import CommandLinePresentation
import ReportsPresentation

extension CommandLineTool {
  static let imports = Command(
    "imports", abstract: "List the imports of files, with their attributes and conditions.",
    arguments: [
      Argument(
        "FILE", help: "A Swift file; - reads file names from standard input, one per line.",
        isRepeatable: true)
    ], options: [format],
    examples: [
      Example("layerlint imports Package.swift", "the imports of one file"),
      Example(
        "git ls-files '*.swift' | layerlint imports --format json -",
        "the imports of many files, for a program"),
    ])
}

private let format = Option.choice(
  "--format", of: ImportFormat.self, help: "One import per line, or JSON; default: text."
).defaulting(to: .text)

extension Layerlint {
  static func imports(_ invocation: Invocation, _ services: ArchitectureServices) async throws -> Int32 {
    let files = invocation.arguments.flatMap { $0 == "-" ? Array(AnyIterator { readLine() }) : [$0] }
    return write(try await services.imports(of: files, as: invocation[format]))
  }
}
