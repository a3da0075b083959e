import ArchitectureComposition
import CommandLinePresentation

/// The command line of `layerlint`. Each command is declared in the file that runs it.
extension CommandLineTool {
  static let layerlint = CommandLineTool(
    name: "layerlint", version: version,
    abstract: "Check the imports of a Swift package against its manifest and its layers.",
    discussion: """
      An import of a module that the target does not declare is a violation. So is a
      dependency that breaks the layers in architecture.json5, if there is one.
      Without a command, layerlint runs 'check'.

      Exit status: 0 no violations or only warnings, 1 violations,
      2 something could not be checked.
      """,
    commands: [check, baseline, diff, explain, fix, graph, imports, initialize, schema, why],
    usualCommand: "check",
    options: [noCache])
}

typealias Option<Value> = CommandLineTool.Option<Value>

let noCache = Option.flag(
  "--no-cache", help: "Read each manifest again, without the cache in the user's cache folder.")
let packagePath = Option.path(
  "--package-path", "folder",
  help:
    "The folder of Package.swift, or one that contains packages; default: the current folder, or the nearest one above "
    + "with a configuration, or else with Package.swift.")

extension Invocation {
  /// The folder that the command is about.
  var folder: String {
    ArchitectureServices.folder(self[packagePath], configuration: self[configuration])
  }
}

let configuration = Option.path(
  "--config", "file",
  help: "The configuration; default: architecture.json5 or .architecture.json5 in the folder.")
