import ArchitectureComposition
import ArchitecturePresentation
import CommandLinePresentation
import DiagramsPresentation

extension CommandLineTool {
  static let graph = Command(
    "graph", abstract: "Show targets, layers, their dependencies, and violations.",
    options: [
      packagePath, configuration, format, showsTests, showsExternal, showsImplied, focus, depth, layer,
      collapsesLayers, folds, foldsNothing, title, outputFile, updatedFile, checkedFile,
    ],
    examples: [
      Example("layerlint graph", "targets by layer"),
      Example("layerlint graph --output graph.svg", "a drawing"),
      Example("layerlint graph --focus App --depth 2", "what App uses and what uses it, two arrows far"),
      Example("layerlint graph --check README.md", "check that the diagram in a document is up to date"),
    ])
}

private let format = Option.choice(
  "--format", of: DiagramOptions.Format.self,
  help: "The form of the graph; default: by the extension of FILE, otherwise text.")
private let showsTests = Option.flag("--tests", help: "Also show tests and the layers for tests.")
private let showsExternal = Option.flag("--external", help: "Also show targets of other packages.")
private let showsImplied = Option.flag("--implied", help: "Also draw arrows that are implied by others.")
private let focus = Option.text(
  "--focus", "target", help: "Show only a target, the targets that it uses, and those that use it.")
private let depth = Option.parsed(
  "--depth", "n", help: "With --focus: follow at most n arrows; default: 1."
) { word throws(UsageError) in
  if let depth = DiagramOptions.depth(word) { return depth }
  throw UsageError("The value of --depth is a number of arrows, such as 2, and not '\(word)'.")
}
private let layer = Option.text(
  "--layer", "layer", help: "Show only its targets, and every other layer that they touch as one box.")
private let collapsesLayers = Option.flag("--collapse-layers", help: "Draw each layer as one box.")
private let folds = Option.flag(
  "--fold", help: "Draw targets with similar names as one box, such as '*Feature × 31'.")
private let foldsNothing = Option.flag(
  "--no-fold", help: "Draw every target; by default, drawings of more than 60 targets are folded.")
private let title = Option.text("--title", "text", help: "The title of the drawing.")
private let outputFile = Option.path("--output", "file", help: "Write to a file.")
private let updatedFile = Option.path(
  "--update", "file",
  help: "Redraw the diagrams in a file: the whole file if it is .svg, .dot, .mmd, or .json, otherwise "
    + "the parts between <!-- layerlint:graph --> and <!-- /layerlint:graph -->.")
private let checkedFile = Option.path(
  "--check", "file", help: "Exit with status 1 if --update would change the file. Writes nothing.")

extension Layerlint {
  static func graph(_ invocation: Invocation, _ services: ArchitectureServices) async throws -> Int32 {
    let exclusive: [[any CommandLineTool.AnyOption]] = [
      [outputFile, updatedFile, checkedFile], [folds, foldsNothing], [collapsesLayers, folds],
      [collapsesLayers, layer],
    ]
    for given in exclusive.map(invocation.given) where given.count > 1 {
      throw UsageError(
        "\(given[0].name) and \(given[1].name) exclude each other.", command: invocation.command)
    }
    return write(
      try await services.graph(
        try options(of: invocation), to: destination(of: invocation), package: invocation.folder,
        configuration: invocation[configuration]))
  }

  private static func options(of invocation: Invocation) throws -> DiagramOptions {
    let file = invocation[outputFile] ?? invocation[updatedFile] ?? invocation[checkedFile]
    // Diagrams in documents are Mermaid by default; terminals and other files get text.
    let usual = file == nil || invocation.has(outputFile) ? DiagramOptions.Format.text : .mermaid
    var options = DiagramOptions(
      invocation[format] ?? file.flatMap { DiagramOptions.Format(path: $0) } ?? usual)
    options.showsTests = invocation[showsTests]
    options.showsExternal = invocation[showsExternal]
    options.showsTransitive = invocation[showsImplied]
    options.collapsesLayers = invocation[collapsesLayers]
    options.focus = invocation[focus]
    options.layer = invocation[layer]
    if let depth = invocation[depth] {
      guard options.focus != nil else {
        throw UsageError("--depth needs --focus.", command: invocation.command)
      }
      options.depth = depth
    }
    options.folding = invocation[folds] ? .always : invocation[foldsNothing] ? .never : .automatic
    options.title = invocation[title]
    return options
  }

  private static func destination(of invocation: Invocation) -> GraphDestination {
    if let file = invocation[outputFile] { return .file(file) }
    if let file = invocation[updatedFile] { return .update(file) }
    if let file = invocation[checkedFile] { return .check(file, fix: fix(invocation)) }
    return .standardOutput
  }

  /// The shell command with `--update` instead of `--check`.
  private static func fix(_ invocation: Invocation) -> String {
    let words = invocation.given(CommandLineTool.graph.options).flatMap { option in
      let name = option.name == checkedFile.name ? updatedFile.name : option.name
      return [name] + (option.value == .none ? [] : invocation.words(of: option).map(quoted))
    }
    return (["layerlint", "graph"] + words).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_./+,:@%".contains($0) }
    if isPlain { return word }
    return "\"" + word.map { "\"\\$`".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
  }
}
