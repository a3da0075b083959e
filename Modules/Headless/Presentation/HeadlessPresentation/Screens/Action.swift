public import CommandLinePresentation

/// An action of the user on a screen, declared once. Its command, the step of a flow, its keys with their help, completion,
/// and its line in the documents are made from it.
///
///     Action("move", .text("FEED", help: "The feed."), .text("FOLDER", help: "The folder."), help: "Move a feed.") {
///       await $0.move($1, to: $2)
///     }
@MainActor
public struct Action<Model> {
  /// The effect of an action: it calls the view model.
  public typealias Effect = @MainActor (Model) async -> Void

  let form: ActionForm<BoundAction<Model>>

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - name: The name, of one or two words, such as `show page`.
  ///   - argument: The arguments: first those by position, in their order, then options.
  ///   - help: The help in one sentence.
  ///   - examples: Whole command lines with an explanation. The help of the program lists only commands with examples.
  ///   - triggers: What makes an interactive program perform the action.
  ///   - change: What the action does, such as `Adding`, if it changes something. Leaving the program completes it, and says
  ///     so with the first value. Other actions end at once.
  ///   - perform: Calls the view model with the values.
  public init<each Value: Equatable & Sendable>(
    _ name: String, _ argument: repeat ActionArgument<each Value>, help: String,
    examples: [CommandLineTool.Example] = [], on triggers: ActionTrigger...,
    changing change: String? = nil, perform: @escaping @MainActor (Model, repeat each Value) async -> Void
  ) {
    form = ActionForm(
      name, repeat each argument, help: help, examples: examples, on: triggers
    ) { (value: repeat each Value) in
      var values: [any Equatable & Sendable] = []
      for value in repeat each value { values.append(value) }
      return BoundAction(name: name, values: values, change: change.map { $0 + described(values.first) }) {
        await perform($0, repeat each value)
      }
    }
  }

  var name: String { form.command.name }
  var words: [String] { name.split(separator: " ").map(String.init) }

  /// The name with its arguments, such as `show page N`.
  var usage: String { ([name] + form.command.arguments.map(\.usage)).joined(separator: " ") }
}

/// An action with the values of its arguments.
@MainActor
struct BoundAction<Model> {
  let name: String
  let values: [any Equatable & Sendable]
  /// What the action changes, such as `Adding example.org`, or nil if it changes nothing.
  let change: String?
  let effect: Action<Model>.Effect
}

/// A value in a sentence about a change, after a space, if it's a text or describes itself. The description of a list is for
/// programmers.
private func described(_ value: (any Equatable & Sendable)?) -> String {
  guard value is String || !(value is any Collection) else { return "" }
  return (value as? any CustomStringConvertible).map { " \($0)" } ?? ""
}

/// An action that has begun.
@MainActor
package struct RunningAction {
  package let name: String
  /// What the action changes, or nil if it changes nothing.
  package let change: String?
  package let task: Task<Void, Never>

  package init(name: String, change: String?, task: Task<Void, Never>) {
    (self.name, self.change, self.task) = (name, change, task)
  }
}

extension CommandLineTool.Argument {
  /// The name as in a usage, such as `[FEED …]`.
  fileprivate var usage: String {
    let word = isRepeatable ? "\(name) …" : name
    return isRequired ? word : "[\(word)]"
  }
}
