import Foundation
import Testing

/// Passwords that the user types at a terminal.
struct TerminalSecretTests {
  private let folder = ConfigurationFolder()
  private var variables: [String: String] { ["XDG_CONFIG_HOME": folder.path, "HOME": folder.path] }

  @Test func `a typed password isn't shown`() async throws {
    let result = try await add([("(not shown): ", .type("s3cr3t\n"))])
    // No server is there.
    #expect(result.status == 1)
    #expect(!result.output.contains("s3cr3t"))
    #expect(result.isRestored)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `a signal ends the question, and the terminal shows letters again`(number: Int32) async throws {
    let result = try await add([("(not shown): ", .signal(number))])
    #expect(result.status != 0)
    #expect(result.isRestored)
  }

  @Test func `a stopped question continues without showing the secret`() async throws {
    let result = try await add([
      ("(not shown): ", .signal(SIGTSTP)), ("", .resume), ("again (not shown): ", .type("s3cr3t\n")),
    ])
    #expect(result.status == 1)
    #expect(!result.output.contains("s3cr3t"))
    #expect(result.isRestored)
  }

  @Test(arguments: ["\n", "\u{4}"])
  func `an answer that isn't a password is refused`(answer: String) async throws {
    let result = try await add([("(not shown): ", .type(answer))])
    #expect(result.status == 1)
    #expect(result.isRestored)
  }

  private func add(
    _ actions: [(after: String, PseudoTerminal.Action)]
  ) async throws -> PseudoTerminal.Result {
    try await PseudoTerminal.run(
      ["accounts", "add", "http://127.0.0.1:9/api/greader.php", "--user", "alice"], variables: variables,
      actions)
  }
}
