import CommandLinePresentation

/// What `layerlint` understands.
extension CommandLineTool {
  static let layerlint = CommandLineTool(
    name: "layerlint",
    version: "0.1.0",
    abstract: "Check the imports of a Swift package against its manifest and its layers.",
    discussion: """
      An import of a module that the target does not declare is a violation, and so
      is an arrow against the layers that architecture.json5 names, if there is one.
      Without a command, 'check' is run.

      Exit status: 0 no violation, 1 violations, 2 something could not be checked.
      """,
    commands: [check, imports],
    options: [])

  private static let check = Command(
    "check", abstract: "Check a package.",
    options: [
      Option("--package-path", .path("folder"), help: "The folder of Package.swift; default: this one."),
      Option(
        "--config", .path("file"),
        help:
          "The file with the layers; default: architecture.json5 or .architecture.json5 beside Package.swift."
      ),
    ],
    examples: [
      Example("layerlint check", "the package in this folder"),
      Example(
        "layerlint check --package-path ../other --config layers.json5", "another one, by its own layers"),
    ])

  private static let imports = Command(
    "imports", abstract: "List the imports of files, with everything that is written around them.",
    arguments: [Argument("FILE", help: "A Swift file.", isRepeatable: true)],
    examples: [Example("layerlint imports Package.swift", "the imports of one file")])
}
