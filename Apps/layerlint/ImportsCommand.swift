import ArchitectureComposition
import ArchitecturePresentation
import CommandLinePresentation

extension CommandLineTool {
  static let imports = Command(
    "imports", abstract: "List the imports of files, with everything that is written around them.",
    arguments: [Argument("FILE", help: "A Swift file.", isRepeatable: true)],
    examples: [Example("layerlint imports Package.swift", "the imports of one file")])
}

extension Layerlint {
  static func imports(_ invocation: Invocation, _ services: ArchitectureServices) async throws -> Int32 {
    let listing = try await services.imports(of: invocation.arguments)
    write(listing.lines.joined(separator: "\n"), to: .standardOutput)
    write(listing.diagnostics.map(\.text).joined(separator: "\n"), to: .standardError)
    return listing.diagnostics.isEmpty ? 0 : 2
  }
}
