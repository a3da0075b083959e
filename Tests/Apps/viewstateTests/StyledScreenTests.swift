import Foundation
import TestSupport
import Testing

/// The styles of a screen at a terminal. The files show the escape sequences.
struct StyledScreenTests {
  /// `STRATA_UPDATE_DOCS=1 swift test --filter StyledScreenTests` writes the files.
  @Test(arguments: [("styles.txt", [:]), ("styles-without-colors.txt", ["NO_COLOR": "1"])])
  func `an article has styles, also without colors`(file: String, variables: [String: String]) async throws {
    let feed = checkout.appending(path: "Tests/Flows/answers/styles.xml").path
    let result = try await PseudoTerminal.run(
      [
        "browse", "--source", feed, "--locale", "en_GB", "--time-zone", "Europe/London", "--now",
        "2026-01-15T09:00:00Z",
      ], variables: variables,
      [
        ("1 of", .resize(columns: 80, rows: 24)), ("1 of", .type("\r")), ("1 of 1", .type("\r")),
        // The mark of an opened article is shown after its text.
        ("6·10^23^", .type("")), ("1 min · read", .type("Q")),
      ])
    let golden = checkout.appending(path: "Tests/Flows/screens/\(file)")
    let screen = Self.screen(result.output)
    if ProcessInfo.processInfo.environment["STRATA_UPDATE_DOCS"] == "1" {
      try screen.write(to: golden, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: golden, encoding: .utf8) == screen)
  }

  /// The last text of each line.
  private static func screen(_ output: String) -> String {
    var lines: [Int: Substring] = [:]
    for line in output.matches(
      of: /\u{1B}\[(\d+);1H\u{1B}\[2K(.*?)(?=\u{1B}\[(?:\d+;\d+H|0m\u{1B}\[\?2004l|\?|2J))/)
    {
      lines[Int(line.1) ?? 0] = line.2
    }
    return (1...24).map { lines[$0, default: ""].replacing("\u{1B}", with: "␛") + "\n" }.joined()
  }
}
