/// The commands of the prompt, besides steps.
enum PromptWord: String, CaseIterable {
  case help, show, undo, save, quit

  /// The name of the word's argument.
  var argument: String? {
    switch self {
    case .show: PromptFormat.allCases.map(\.rawValue).joined(separator: "|")
    case .save: "FILE"
    case .help, .undo, .quit: nil
    }
  }

  var usage: String { [rawValue, argument].compactMap(\.self).joined(separator: " ") }

  /// The text that completion writes.
  var completed: String { rawValue + (argument == nil ? "" : " ") }

  var help: String {
    switch self {
    case .help: "Lists the steps that can be said now."
    case .show: "Shows frames as text, as JSON, or as changes."
    case .undo: "Takes the last step back."
    case .save: "Writes the steps into a new flow, with a record of their frames."
    case .quit: "Ends the session."
    }
  }
}

/// The format of frames at the prompt.
package enum PromptFormat: String, CaseIterable, Sendable {
  case text, json, ndjson
  /// The fields that differ from the previous frame of the same screen.
  case changes
}
