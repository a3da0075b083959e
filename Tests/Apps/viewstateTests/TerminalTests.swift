import Foundation
import Testing

/// The prompt at a terminal, with libedit.
struct TerminalTests {
  private static let hasEditor = ["libedit.so.2", "libedit.3.dylib"].contains { (name: String) in
    dlopen(name, RTLD_NOW) != nil
  }

  @Test(.enabled(if: hasEditor), arguments: [20, 80])
  func `Ctrl-C clears the line, and restores the terminal`(columns: UInt16) async throws {
    let result = try await PseudoTerminal.run(
      ["prompt"], columns: columns,
      [
        ("> ", .type("I frobnicate\u{3}")), ("> ", .type("I open cache\r")),
        ("is empty.", .type("quit\r")),
      ])
    #expect(result.status == 0)
    #expect(!result.output.contains("error"), "\(result.output)")
    #expect(result.isRestored)
  }

  @Test(.enabled(if: hasEditor), arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal ends the session and leaves the terminal usable`(signal: Int32) async throws {
    let result = try await PseudoTerminal.run(["prompt"], [("> ", .type("I op")), ("p", .signal(signal))])
    #expect(result.status == signal)
    #expect(result.isRestored)
  }

  /// Without an end, the refreshes of the step would take much longer than the test.
  @Test(.enabled(if: hasEditor))
  func `Ctrl-C during a step ends and undoes the step, and the session continues`() async throws {
    // Each line is typed at its prompt, because the terminal itself repeats earlier keys.
    let lines: [(String, String?)] = [
      ("> ", "I open feeds add https://layers.example/feed"), ("You follow Layer", "I open refresh"),
      ("No feed is due", "I watch 1m all"), ("frame 9", nil), ("was interrupted.", nil),
      ("was interrupted.", "I cancel"), ("No frame was shown.", "quit"),
    ]
    let actions = lines.flatMap { text, line -> [(String, PseudoTerminal.Action)] in
      let prompt = text == "> " ? [] : [(text, PseudoTerminal.Action.type(""))]
      guard let line else {
        return prompt + [("> ", .type("everything settles\r")), ("settles", .signalInStep(SIGINT))]
      }
      return prompt + [("> ", .type("\(line)\r"))]
    }
    let result = try await PseudoTerminal.run(["prompt"], actions)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("failed: “everything settles” was interrupted."))
    #expect(result.isRestored)
  }

  @Test(.enabled(if: hasEditor))
  func `the Tab key completes a step, and an arrow key repeats a line`() async throws {
    let result = try await PseudoTerminal.run(
      ["prompt"],
      [
        ("> ", .type("I open cac\t\r")),
        ("frame 3", .type("\u{1B}[A\r")), ("frame 6", .type("quit\r")),
      ])
    #expect(result.status == 0)
  }
}
