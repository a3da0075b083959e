import CommandLinePresentation
import HeadlessPresentation

extension BrowsedApplication {
  /// Everything in a configuration that has no meaning in this application.
  package func faults(in configuration: BrowserConfiguration) -> [BrowserConfiguration.Fault] {
    var faults = faults(in: configuration.bindings)
    for (background, styles) in [
      (Theme.Background.dark, configuration.dark), (.light, configuration.light),
    ] {
      _ = Theme(on: background, styles, faults: &faults)
    }
    return faults + (configuration.home ?? []).compactMap { fault(in: $0.command) }
  }

  /// The lines above the first screen that a user has chosen.
  func places(_ rows: [BrowserConfiguration.HomeRow]) -> [Place] {
    rows.map { row in
      let command = row.command.value
      return Place(row.title ?? places.first { $0.command == command }?.title ?? command, command)
    }
  }

  private func fault(in command: BrowserConfiguration.Located<String>) -> BrowserConfiguration.Fault? {
    do {
      let visit = try visit(StepWord.words(of: command.value).map(\.text))
      guard visit.action != nil || visit.isBeside else { return nil }
      throw UsageError("“\(command.value)” opens no screen.")
    } catch {
      return .init(
        (error as? UsageError)?.message ?? "The quotation has no end: “\"” is missing.", line: command.line,
        column: command.column)
    }
  }

  private func faults(in bindings: [BrowserConfiguration.Binding]) -> [BrowserConfiguration.Fault] {
    bindings.enumerated().compactMap { index, binding in
      guard let other = bindings[..<index].first(where: { $0.keys.value == binding.keys.value }) else {
        return nil
      }
      return .init(
        "`\(binding.keys.value)` is bound twice (\(other.described), \(binding.described)).",
        line: binding.keys.line, column: binding.keys.column)
    }
  }

  /// The keys with the actions that they have without a configuration, and their help.
  package var defaultBindings: [(keys: String, action: String, help: String)] {
    var found: [(keys: String, action: String, help: String)] = []
    for screen in screens() {
      for action in screen.actions {
        for trigger in action.triggers {
          guard let key = trigger.key else { continue }
          let name = trigger.place == .here ? action.name : action.command
          found.append((key.name, name, trigger.help ?? action.help))
        }
      }
      let known = screen.actions.flatMap(\.triggers).map(\.event)
      for visit in screen.keys where !known.contains(visit.trigger.event) {
        found.append((visit.trigger.key?.name ?? "", screen.commands[0].name, visit.help))
      }
    }
    for action in actions { found += action.keys.map { ($0.name, "\(action)", action.help) } }
    return found
  }
}

extension BrowserConfiguration.Binding {
  fileprivate var described: String {
    "line \(keys.line): \(actions.isEmpty ? "nothing" : actions.map(\.value).joined(separator: ", "))"
  }
}
