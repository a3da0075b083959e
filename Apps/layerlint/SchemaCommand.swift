import ArchitectureComposition
import ArchitecturePresentation
import CommandLinePresentation

extension CommandLineTool {
  static let schema = Command(
    "schema", abstract: "Print the JSON schema of architecture.json5, with which editors complete its keys.",
    options: [schemaFile],
    examples: [Example("layerlint schema --output architecture.schema.json", "the file that '$schema' names")]
  )
}

private let schemaFile = Option.path("--output", "file", help: "Write the schema to a file.")

extension Layerlint {
  static func schema(_ invocation: Invocation, _ services: ArchitectureServices) -> Int32 {
    guard let file = invocation[schemaFile] else {
      write(ArchitectureServices.schema, to: .standardOutput)
      return 0
    }
    guard let failure = services.write(ArchitectureServices.schema, to: file) else { return 0 }
    write(failure.text, to: .standardError)
    return 2
  }
}
