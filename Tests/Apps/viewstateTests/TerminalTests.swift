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
        ("requests yet.", .type("quit\r")),
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
