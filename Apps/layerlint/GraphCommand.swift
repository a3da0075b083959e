import ArchitectureComposition
import ArchitecturePresentation
import CommandLinePresentation
import DiagramsPresentation

extension CommandLineTool {
  static let graph = Command(
    "graph", abstract: "Show targets, layers, their dependencies, and violations.",
    options: [
      .packagePath, .configuration,
      Option(
        "--format", .oneOf(DiagramOptions.Format.allCases.map(\.rawValue)),
        help: "The form of the graph; default: by the extension of FILE, otherwise text."),
      Option("--tests", help: "Also show tests and the layers for tests."),
      Option("--external", help: "Also show targets of other packages."),
      Option("--implied", help: "Also draw arrows that are implied by others."),
      Option(
        "--focus", .any("target"),
        help: "Show only a target, the targets that it uses, and those that use it."),
      Option("--depth", .any("n"), help: "With --focus: follow at most n arrows; default: 1."),
      Option(
        "--layer", .any("layer"),
        help: "Show only its targets, and every other layer that they touch as one box."),
      Option("--collapse-layers", help: "Draw each layer as one box."),
      Option("--fold", help: "Draw targets with similar names as one box, such as '*Feature × 31'."),
      Option(
        "--no-fold", help: "Draw every target; by default, drawings of more than 60 targets are folded."),
      Option("--metrics", help: "Add coupling, instability, and depth of layers and targets (text)."),
      .weights, .store,
      Option("--title", .any("text"), help: "The title of the drawing."),
      Option("--output", .path("file"), help: "Write to a file."),
      Option(
        "--update", .path("file"),
        help:
          "Redraw the diagrams in a file: the whole file if it is .svg, .html, .dot, .mmd, or .json, otherwise "
          + "the parts between <!-- layerlint:graph --> and <!-- /layerlint:graph -->."),
      Option(
        "--check", .path("file"),
        help: "Exit with status 1 if --update would change the file. Writes nothing."),
    ],
    examples: [
      Example("layerlint graph --metrics", "targets by layer, with their metrics"),
      Example("layerlint graph --format html --output graph.html", "an interactive page"),
      Example("layerlint graph --focus App --depth 2", "what App uses and what uses it, two arrows far"),
      Example("layerlint graph --check README.md", "check that the diagram in a document is up to date"),
    ])
}

extension Layerlint {
  static func graph(_ invocation: Invocation, _ services: ArchitectureServices) async throws -> Int32 {
    let places = ["--output", "--update", "--check"].filter { invocation.value($0) != nil }
    guard places.count < 2 else {
      throw UsageError("\(places[0]) and \(places[1]) exclude each other.", command: invocation.command)
    }
    for (option, other) in [
      ("--fold", "--no-fold"), ("--collapse-layers", "--fold"), ("--collapse-layers", "--layer"),
    ]
    where invocation.has(option) && invocation.has(other) {
      throw UsageError("\(option) and \(other) exclude each other.", command: invocation.command)
    }
    let options = try options(of: invocation)
    let weights = try await weights(of: invocation)
    if weights.isFailure { return 2 }
    let outcome = try await services.graph(
      options, to: destination(of: invocation),
      package: invocation.value("--package-path") ?? ".", configuration: invocation.value("--config"),
      weights: weights.value)
    write(outcome.text, to: .standardOutput)
    write(outcome.diagnostics.map(\.text).joined(separator: "\n"), to: .standardError)
    switch outcome.kind {
    case .done: return 0
    case .drifted: return 1
    case .failed: return 2
    }
  }

  private static func options(of invocation: Invocation) throws -> DiagramOptions {
    let file = invocation.value("--output") ?? invocation.value("--update") ?? invocation.value("--check")
    // Diagrams in documents are Mermaid by default; terminals and other files get text.
    let usual = file == nil || invocation.has("--output") ? DiagramOptions.Format.text : .mermaid
    let format = invocation.value("--format").flatMap { DiagramOptions.Format(rawValue: $0) }
    var options = DiagramOptions(format ?? file.flatMap { DiagramOptions.Format(path: $0) } ?? usual)
    options.showsTests = invocation.has("--tests")
    options.showsExternal = invocation.has("--external")
    options.showsTransitive = invocation.has("--implied")
    options.collapsesLayers = invocation.has("--collapse-layers")
    options.focus = invocation.value("--focus")
    options.layer = invocation.value("--layer")
    if let words = invocation.value("--depth") {
      guard let depth = DiagramOptions.depth(words) else {
        throw UsageError(
          "The value of --depth is a number of arrows, such as 2, and not '\(words)'.",
          command: invocation.command)
      }
      guard options.focus != nil else {
        throw UsageError("--depth needs --focus.", command: invocation.command)
      }
      options.depth = depth
    }
    options.folding = invocation.has("--fold") ? .always : invocation.has("--no-fold") ? .never : .automatic
    options.showsMetrics = invocation.has("--metrics")
    options.title = invocation.value("--title")
    return options
  }

  private static func destination(of invocation: Invocation) -> GraphDestination {
    if let file = invocation.value("--output") { return .file(file) }
    if let file = invocation.value("--update") { return .update(file) }
    if let file = invocation.value("--check") { return .check(file, fix: fix(invocation)) }
    return .standardOutput
  }

  /// The shell command with `--update` instead of `--check`.
  private static func fix(_ invocation: Invocation) -> String {
    let words = (CommandLineTool.graph.options).flatMap { option -> [String] in
      guard invocation.has(option.name) else { return [] }
      let name = option.name == "--check" ? "--update" : option.name
      return [name] + (invocation.value(option.name).map { option.value == .none ? [] : [quoted($0)] } ?? [])
    }
    return (["layerlint", "graph"] + words).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_./+,:@%".contains($0) }
    return isPlain
      ? word
      : "\""
        + word.reduce(into: "") { text, character in
          if "\"\\$`".contains(character) { text += "\\" }
          text.append(character)
        } + "\""
  }
}
