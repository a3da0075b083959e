import Foundation
import Testing

/// Secrets that the user types at a terminal.
struct TerminalSecretTests {
  private let folder = ConfigurationFolder()
  private var variables: [String: String] { ["XDG_CONFIG_HOME": folder.path, "HOME": folder.path] }

  @Test func `a typed secret is stored, and isn't shown`() async throws {
    let result = try await store([("(not shown): ", .type("s3cr3t\n"))])
    #expect(result.status == 0)
    #expect(result.output.contains("Saved."))
    #expect(!result.output.contains("s3cr3t"))
    #expect(result.isRestored)
    #expect(
      folder.contents.keys.contains { $0.hasSuffix("secrets/conduit-token") }, "\(folder.contents.keys)")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `a signal ends the question, and the terminal shows letters again`(number: Int32) async throws {
    let result = try await store([("(not shown): ", .signal(number))])
    #expect(result.status != 0)
    #expect(result.isRestored)
  }

  @Test func `a stopped question continues without showing the secret`() async throws {
    let result = try await store([
      ("(not shown): ", .signal(SIGTSTP)), ("", .resume), ("again (not shown): ", .type("s3cr3t\n")),
    ])
    #expect(result.status == 0)
    #expect(!result.output.contains("s3cr3t"))
    #expect(result.isRestored)
  }

  @Test(arguments: ["\n", "two words\n", "\u{4}"])
  func `an answer that isn't a secret is refused`(answer: String) async throws {
    let result = try await store([("(not shown): ", .type(answer))])
    #expect(result.status == 1)
    #expect(!result.output.contains("two words"))
    #expect(result.isRestored)
  }

  private func store(
    _ actions: [(after: String, PseudoTerminal.Action)]
  ) async throws -> PseudoTerminal.Result {
    _ = try await Program.run(
      ["settings", "set", "conduit", "https://conduit.example/api"], configuration: folder.path)
    return try await PseudoTerminal.run(
      ["settings", "set", "conduit-token", "-"], variables: variables, actions)
  }
}
