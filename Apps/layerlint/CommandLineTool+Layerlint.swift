import CommandLinePresentation

/// What `layerlint` understands; each command is described in the file that runs it.
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
    commands: [check, baseline, diff, explain, fix, graph, imports, initialize, why],
    usualCommand: "check",
    options: [.noCache])
}

extension CommandLineTool.Option {
  static let noCache = CommandLineTool.Option(
    "--no-cache", help: "Ask the toolchain about each manifest, and keep nothing in the user's cache folder.")
  static let packagePath = CommandLineTool.Option(
    "--package-path", .path("folder"),
    help: "The folder of Package.swift, or one that holds packages; default: this one.")
  static let configuration = CommandLineTool.Option(
    "--config", .path("file"),
    help: "The file with the layers; default: architecture.json5 or .architecture.json5 in the folder.")
}
