import CommandLinePresentation

/// The command line of `layerlint`. Each command is declared in the file that runs it.
extension CommandLineTool {
  static let layerlint = CommandLineTool(
    name: "layerlint",
    version: version,
    abstract: "Check the imports of a Swift package against its manifest and its layers.",
    discussion: """
      An import of a module that the target does not declare is a violation. So is a
      dependency that breaks the layers in architecture.json5, if there is one.
      Without a command, layerlint runs 'check'.

      Exit status: 0 no violations or only warnings, 1 violations,
      2 something could not be checked.
      """,
    commands: [check, baseline, cut, diff, explain, fix, graph, imports, index, initialize, why],
    usualCommand: "check",
    options: [.noCache])
}

extension CommandLineTool.Option {
  static let noCache = CommandLineTool.Option(
    "--no-cache", help: "Read each manifest again, without the cache in the user's cache folder.")
  static let packagePath = CommandLineTool.Option(
    "--package-path", .path("folder"),
    help: "The folder of Package.swift, or one that contains packages; default: the current folder.")
  static let configuration = CommandLineTool.Option(
    "--config", .path("file"),
    help: "The configuration; default: architecture.json5 or .architecture.json5 in the folder.")
}
