import ArchitectureData
import StrataPlatform

/// The terminal that the program writes to.
public enum Terminal {
  /// Whether standard output is a terminal with colors, and the user hasn't turned them off.
  public static var showsColors: Bool {
    showsColors(isTerminal: isatty(STDOUT_FILENO) == 1, noColor: variable("NO_COLOR"), term: variable("TERM"))
  }

  /// - Parameters:
  ///   - noColor: The environment variable `NO_COLOR` (https://no-color.org). It turns colors off unless it's
  ///     empty.
  ///   - term: The environment variable `TERM`.
  static func showsColors(isTerminal: Bool, noColor: String?, term: String?) -> Bool {
    isTerminal && (noColor ?? "").isEmpty && term != nil && term != "" && term != "dumb"
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
