import Foundation
import HTTPTestServer
import Testing

/// Accounts on a server that repeats the password wherever it can.
struct AccountTests {
  private static let password = "hunter2 sécret"
  private let folder = ConfigurationFolder()
  private let server: HTTPTestServer

  init() throws {
    server = try HTTPTestServer { request, connection in
      let body = String(decoding: request.body, as: UTF8.self)
      let form = body.removingPercentEncoding?.replacing("+", with: " ") ?? ""
      let isAccepted = form.contains("Passwd=\(Self.password)")
      switch request.target.split(separator: "?")[0] {
      case "/accounts/ClientLogin" where isAccepted:
        connection.respond(body: "SID=alice/t0ken\nLSID=null\nAuth=alice/t0ken\n")
      case "/accounts/ClientLogin": connection.respond(401, body: form)
      case "/reader/api/0/user-info": connection.respond(body: #"{"userId":"alice","userName":"alice"}"#)
      case "/reader/api/0/token": connection.respond(body: "alice/t0ken\n")
      case "/reader/api/0/subscription/list": connection.respond(body: #"{"subscriptions":[]}"#)
      case "/reader/api/0/stream/items/ids": connection.respond(body: #"{"itemRefs":[]}"#)
      default: connection.respond(400, body: "\(Self.password) \(form) alice/t0ken")
      }
    }
  }

  private var address: String { "http://127.0.0.1:\(server.port)" }

  @Test(arguments: ["text", "ndjson"])
  func `no output shows the password or a token, and the password is private`(format: String) async throws {
    let wrong = try await run(["accounts", "add", address, "--user", "alice"], "wrong-hunter2\n", format)
    #expect(wrong.status == 1)
    #expect(!(wrong.output + wrong.error).contains("wrong-hunter2"))
    #expect(!folder.contents.keys.contains { $0.contains("password") })
    let added = try await run(["accounts", "add", address, "--user", "alice"], Self.password + "\n", format)
    #expect(added.status == 0, "\(added.output)\(added.error)")
    for words in [["sync"], ["accounts"], ["refresh", "--all"], ["feeds"], ["articles"], ["settings"]] {
      let result = try await run(words + ["--transitions"], "", format)
      #expect(!isExposed(result.output + result.error), "\(words)")
    }
    #expect(try await run(["sync"], "", format).status == 0)
    let files = folder.contents.filter { isExposed(String(decoding: $1, as: UTF8.self)) }.keys
    #expect(files.count == 1 && files.first?.contains("secrets/password-alice") == true, "\(files)")
    let version =
      try await run(["--version"], "", format).output.split(whereSeparator: \.isWhitespace).last ?? ""
    #expect(version.contains(".") && !server.requests.isEmpty)
    #expect(server.requests.allSatisfy { $0.headers["user-agent"] == "Strata/\(version)" })
    let removed = try await run(["accounts", "remove", "alice", "--keep"], "", format)
    #expect(removed.status == 0, "\(removed.output)\(removed.error)")
    #expect(!folder.contents.values.contains { isExposed(String(decoding: $0, as: UTF8.self)) })
  }

  @Test(arguments: [
    (["--password", "hunter2 sécret"], "There is no option “--password”."),
    (["--password=hunter2 sécret"], "There is no option “--password”."),
    (["hunter2 sécret"], "Other users can see a command line"),
  ])
  func `a password on the command line is refused, and not repeated`(
    words: [String], reason: String
  ) async throws {
    let result = try await run(["accounts", "add", address, "--user", "alice"] + words, "", "text")
    #expect(result.status == 2)
    #expect(result.error.contains(reason), "\(result.error)")
    #expect(!isExposed(result.output + result.error))
    let inAddress = try await run(
      ["accounts", "add", "https://alice:hunter2@reader.example", "--user", "alice"], "", "text")
    #expect(inAddress.status == 2)
    #expect(!inAddress.error.contains("hunter2"))
  }

  @Test func `a person types the password, and decides at the terminal`() async throws {
    let added = try await atTerminal(
      ["accounts", "add", address, "--user", "alice"],
      [("Password of alice@127.0.0.1:\(server.port) (not shown): ", .type("\(Self.password)\n"))])
    #expect(added.status == 0, "\(added.output)")
    #expect(!isExposed(added.output) && added.isRestored)
    let question = "Type keep or delete: "
    let undecided = try await atTerminal(["accounts", "remove", "alice"], [(question, .type("maybe\n"))])
    #expect(undecided.status == 1)
    #expect(undecided.output.contains("--keep or --delete chooses."))
    let removed = try await atTerminal(["accounts", "remove", "alice"], [(question, .type("delete\n"))])
    #expect(removed.status == 0, "\(removed.output)")
    #expect(
      removed.output.contains("is removed with its feeds and articles, except starred and labeled ones."))
  }

  @Test func `the interactive reader gives the terminal to the question, and comes back`() async throws {
    let result = try await atTerminal(
      ["browse"],
      [
        ("1 of 7", .type(":accounts add \(address) --user alice\r")),
        ("(not shown): ", .type("\(Self.password)\n")), ("is added", .type("Q")),
      ])
    #expect(result.status == 0, "\(result.output)")
    #expect(!isExposed(result.output) && result.isRestored)
  }

  @Test func `an address that isn't secure names the option that allows it`() async throws {
    let result = try await run(["accounts", "add", "http://reader.example", "--user", "a"], "", "text")
    #expect(result.status == 1)
    #expect((result.output + result.error).contains("--allow-http"))
  }

  // MARK: Running

  private func isExposed(_ text: String) -> Bool { text.contains("hunter2") || text.contains("t0ken") }

  private var variables: [String: String] { ["XDG_DATA_HOME": folder.path, "XDG_CONFIG_HOME": folder.path] }

  private func run(_ words: [String], _ input: String, _ format: String) async throws -> Program.Result {
    try await Program.run(
      words + ["--format", format], input: Data(input.utf8), configuration: folder.path,
      variables: variables)
  }

  private func atTerminal(
    _ words: [String], _ actions: [(after: String, PseudoTerminal.Action)]
  ) async throws -> PseudoTerminal.Result {
    try await PseudoTerminal.run(words, columns: 300, variables: variables, actions)
  }
}
