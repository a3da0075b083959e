public import Headless

public typealias Option<Value> = CommandLineTool.Option<Value>

/// The lists of words that the program knows, for completion.
public enum CompletionList: String, CaseIterable, Sendable {
  case feeds, folders, labels, links, marks, searches, accounts, settings
  case settingValues = "setting-values"
}

extension ActionArgument<String> {
  /// A word of a list.
  public static func word(_ name: String, in list: CompletionList, help: String) -> Self {
    text(name, in: list.rawValue, help: help)
  }
}

extension CommandLineTool.Option<String?> {
  /// An option with a word of a list.
  public static func text(_ name: String, _ value: String, in list: CompletionList, help: String) -> Self {
    text(name, value, in: list.rawValue, help: help)
  }
}
