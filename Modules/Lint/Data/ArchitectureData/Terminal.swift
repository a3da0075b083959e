#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is known of where the program's output goes.
public enum Terminal {
  /// Whether standard output is a terminal that shows colors, and its user wants them.
  public static var showsColors: Bool {
    showsColors(
      isTerminal: isatty(STDOUT_FILENO) == 1, noColor: variable("NO_COLOR"), term: variable("TERM"))
  }

  /// - Parameters:
  ///   - noColor: The environment's `NO_COLOR` (https://no-color.org): counts unless empty.
  ///   - term: The environment's `TERM`.
  static func showsColors(isTerminal: Bool, noColor: String?, term: String?) -> Bool {
    isTerminal && (noColor ?? "").isEmpty && term != nil && term != "" && term != "dumb"
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
