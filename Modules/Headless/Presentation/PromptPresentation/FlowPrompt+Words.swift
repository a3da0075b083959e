import CommandLinePresentation
import FlowsDomain
import HeadlessPresentation

extension FlowPrompt {
  /// The whole lines that start with a line.
  ///
  /// - Parameter files: Finds files by the start of their paths.
  package func completions(of line: String, files: (String) -> [String]) -> [String] {
    withoutActuallyEscaping(files) { files in
      PromptCompletion(
        steps: sayable.map(\.pattern), commands: openings, intents: intents.map(\.usage),
        fields: (try? stage.session?.schema.paths) ?? [], files: files
      ).lines(for: line)
    }
  }

  /// Suggests the line that the user may have meant.
  func unknown(_ text: String) -> String {
    let first = text.split(separator: " ").first.map(String.init) ?? ""
    let openings = openings.map { String($0.name.prefix { $0 != " " }) }
    let meant: String? =
      if openings.contains(first) {
        "I open \(text)"
      } else if intents.contains(where: { $0.usage.prefix { $0 != " " } == first }) {
        "I \(text)"
      } else {
        stage.suggestion(for: text)
          ?? CommandLineTool.nearest(
            to: text, in: PromptWord.allCases.map(\.rawValue) + player.definitions.map(\.example))
      }
    return "There is no step “\(text)”."
      + (meant.map { " Did you mean “\($0)”?" } ?? " “help” lists all steps.")
  }

  var help: String {
    let page = ScreenPage { page in
      page.add("Steps", .heading)
      for step in sayable { page.add("\(step.kind.keyword) \(step.pattern)", indent: "  ") }
      if let session = stage.session {
        page.addBlank()
        page.add("Intents of “\(session.screen)”", .heading)
        for intent in intents { page.add("I \(intent.usage): \(intent.help)", indent: "  ") }
      } else {
        page.addBlank()
        page.add("Screens", .heading)
        for command in openings { page.add("I open \(command.name): \(command.abstract)", indent: "  ") }
      }
      page.addBlank()
      page.add("Commands", .heading)
      for word in PromptWord.allCases { page.add("\(word.usage): \(word.help)", indent: "  ") }
    }
    return renderer.text(of: page)
  }

  /// The possible steps. Steps about a screen need an open screen.
  private var sayable: [StepDefinition<World>] {
    player.definitions.filter {
      guard stage.session == nil else { return true }
      let text = $0.pattern.description
      return $0.kind != .outcome && !text.hasPrefix("I ") || text == "I open {words}"
    }
  }

  private var intents: [(usage: String, help: String)] { stage.session?.intentHelp ?? [] }

  /// The commands that open screens.
  private var openings: [CommandLineTool.Command] { player.screens().flatMap(\.commands) }
}
