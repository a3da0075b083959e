import BrowsePresentation
import Headless
import StrataJSON5

/// Reads the values of a configuration. It doesn't know what they mean.
struct ConfigurationParser {
  /// The largest number of keys. More of them would only keep the start waiting.
  private static let mostKeys = 500
  private static let keys = ["keys", "colors", "home", "commands", "browser"]

  private(set) var configuration = BrowserConfiguration()
  private var form: JSON5Form
  var faults: [BrowserConfiguration.Fault] {
    form.faults.map { .init($0.sentence, line: $0.line, column: $0.column) }
  }

  init(_ bytes: [UInt8]) {
    form = JSON5Form(bytes, nearest: CommandLineTool.nearest)
    if let value = form.value { read(value) }
  }

  private mutating func read(_ file: JSON5Value) {
    for member in form.members(of: file, knowing: Self.keys) {
      switch member.key {
      case "keys":
        // Each of two bindings can belong to its own screen.
        for (number, binding) in form.members(of: member.value, canRepeat: true).enumerated() {
          guard number < Self.mostKeys else {
            form.add("A configuration has at most \(Self.mostKeys) keys.", at: binding.offset)
            break
          }
          configuration.bindings.append(
            .init(located(binding.key, binding.offset), actions: actions(binding.value)))
        }
      case "colors":
        for theme in form.members(of: member.value, knowing: ["dark", "light"]) {
          let styles = form.members(of: theme.value).compactMap { role in
            form.text(role.value, canBeBlank: true).map {
              BrowserConfiguration.RoleStyle(
                located(role.key, role.offset), located($0, role.value.offset))
            }
          }
          if theme.key == "dark" { configuration.dark = styles } else { configuration.light = styles }
        }
      case "home":
        configuration.home = form.elements(member.value, "a list in brackets").compactMap { row($0) }
      case "commands":
        for command in form.members(of: member.value) {
          if command.key.split(separator: " ").count != 1 {
            form.add("The name of a command is one word.", at: command.offset)
          }
          configuration.commands[command.key] = form.text(command.value)
        }
      default: configuration.browser = form.text(member.value)
      }
    }
  }

  private mutating func actions(_ value: JSON5Value) -> [BrowserConfiguration.Located<String>] {
    if value.isNull { return [] }
    if case .string = value.content { return text(value).map { [$0] } ?? [] }
    return form.elements(value, "an action in quotes, a list of actions, or null").compactMap { text($0) }
  }

  private mutating func row(_ value: JSON5Value) -> BrowserConfiguration.HomeRow? {
    if case .string = value.content { return text(value).map { .init($0) } }
    guard case .object = value.content else {
      form.add("Expected a command in quotes here, or an object with `title` and `open`.", at: value.offset)
      return nil
    }
    let members = form.members(of: value, knowing: ["title", "open"])
    let title = members.first { $0.key == "title" }.flatMap { form.text($0.value) }
    guard let command = members.first(where: { $0.key == "open" }) else {
      form.add("`open` is missing here: the command that opens a screen.", at: value.offset)
      return nil
    }
    return text(command.value).map { .init(title: title, $0) }
  }

  private mutating func text(_ value: JSON5Value) -> BrowserConfiguration.Located<String>? {
    form.text(value).map { located($0, value.offset) }
  }

  private func located(_ text: String, _ offset: Int) -> BrowserConfiguration.Located<String> {
    let (line, column) = form.position(of: offset)
    return .init(text, line: line, column: column)
  }
}
