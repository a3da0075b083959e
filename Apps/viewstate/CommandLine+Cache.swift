import CommandLinePresentation

extension CommandLineTool {
  static let cache = Command(
    "cache", abstract: "Show how well what was fetched is used again, or forget it.",
    arguments: [Argument("clear", help: "Forget everything that is kept.", isRequired: false)],
    examples: [Example("viewstate cache", "hits, misses, and what is kept")])
}

extension Invocation {
  func isCacheCleared() throws(UsageError) -> Bool {
    guard let word = arguments.first else { return false }
    guard word == "clear" else {
      throw UsageError(
        "cache “\(word)” is nothing that can be done; say clear, or nothing.", command: command)
    }
    return true
  }
}
