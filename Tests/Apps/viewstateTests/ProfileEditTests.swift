import Foundation
import HTTPTestServer
import Testing

/// Changes of a profile, on this machine and on a server.
struct ProfileEditTests {
  private let folder = ConfigurationFolder()
  private static let token = "s3cr3t.T0KEN-of-the-test"
  private static let user =
    #"{"user":{"username":"ada","email":"ada@a.example","bio":"Counts.","image":null,"token":"\#(token)"}}"#

  @Test func `without a server, the profile on this machine changes permanently`() async throws {
    let edit = try await folder.run(
      "profile", "edit", "--bio", "Reads.", "--format", "ndjson", "--transitions")
    #expect(edit.status == 0)
    #expect(try Self.summary(edit).suffix(2) == ["saving Reads. [biography]", "saved Reads. []"])
    #expect(try await folder.run("profile").output.contains("\nReads.\n"))
    #expect(try await folder.run("profile", "edit", "--email", "x").status == 1)
    #expect(try await folder.run("profile", "--services", "preview").output.contains("Draws arrows."))
  }

  @Test func `a server gets only the change, with the token from a file`() async throws {
    let server = try Self.server { connection in
      connection.respond(body: Self.user.replacing("Counts.", with: "Reads."))
    }
    let result = try await edit(server, ["--bio", "Reads.", "--username", "ada"])
    #expect(result.status == 0)
    #expect(
      try Self.summary(result) == [
        "idle", "loading", "idle Counts. []", "saving Reads. [biography]", "saved Reads. []",
      ])
    #expect(server.requests.map(\.method) == ["GET", "PUT"])
    #expect(server.requests.allSatisfy { $0.headers["authorization"] == "Token \(Self.token)" })
    #expect(String(decoding: server.requests[1].body, as: UTF8.self) == #"{"user":{"bio":"Reads."}}"#)
  }

  @Test(
    arguments: [
      (401, #"{"errors":{"token":["is invalid"]}}"#, "tokenRefused", "refused the token from "),
      (403, #"{"errors":["authentication required"]}"#, "tokenRefused", "refused the token from "),
      (403, #"{"detail":"Could not validate credentials"}"#, "tokenRefused", "refused the token from "),
      (
        409, #"{"errors":{"username":["has already been taken"]}}"#, "rejected",
        "username has already been taken"
      ),
      (422, #"{"errors":{"username":["can't be blank"]}}"#, "rejected", "username can't be blank"),
      (
        422,
        #"{"errors":[{"loc":["body","user","email"],"msg":"value is not a valid email address","type":"value_error.email"}]}"#,
        "rejected", "email value is not a valid email address"
      ),
      (
        422, #"{"detail":[{"loc":["body","user","image"],"msg":"too short"}]}"#, "rejected", "image too short"
      ),
      (400, #"{"errors":["user with this email already exists"]}"#, "rejected", "already exists"),
      (422, "", "refused", "refused the request with status 422"),
      (404, "<html></html>", "notFound", "was not found"),
      (500, "Internal Server Error", "sourceFailed", "failed with status 500"),
      (200, "<html></html>", "unrecognised", "answers with a web page"),
      (200, "", "empty", "is empty"),
    ] as [(Int, String, String, String)])
  func `a refusal is reported in the server's words, and the change is undone`(
    status: Int, body: String, reason: String, words: String
  ) async throws {
    let server = try Self.server { $0.respond(status, body: body) }
    let result = try await edit(server, ["--bio", "Reads.", "--username", "grace"])
    #expect(result.status == 1)
    #expect(
      try Self.summary(result).suffix(2) == ["saving Reads. [username, biography]", "failed Counts. []"])
    let saving = try #require(try result.states().last?["saving"] as? [String: Any])
    let failure = try #require(saving["failure"] as? [String: Any])
    #expect(failure["reason"] as? String == reason)
    #expect((failure["message"] as? String)?.contains(words) == true)
  }

  @Test func `only the chosen server gets the stored token`() async throws {
    let chosen = try Self.server { $0.respond(body: Self.user) }
    let other = try Self.server { $0.respond(body: Self.user) }
    _ = try await folder.run("settings", "set", "conduit", Self.address(chosen))
    let stored = try await folder.run(
      "settings", "set", "conduit-token", "-", input: Data("\(Self.token)\n".utf8))
    #expect(stored.status == 0)
    #expect(try await folder.run("profile", "edit", "--bio", "Reads.").status == 0)
    #expect(chosen.requests.last?.headers["authorization"] == "Token \(Self.token)")
    let refused = try await folder.run("profile", "edit", "--bio", "B", "--conduit", Self.address(other))
    #expect(refused.status == 1)
    #expect(refused.output.contains("requires a login"))
    #expect(other.requests.isEmpty)
    _ = try await folder.run("articles", "--conduit", Self.address(other))
    #expect(!other.requests.isEmpty)
    #expect(other.requests.allSatisfy { $0.headers["authorization"] == nil })
  }

  @Test(arguments: [401, 403])
  func
    `a server that refuses the stored token is named, with the token's file and the command that replaces it`(
      status: Int
    ) async throws
  {
    let server = try HTTPTestServer { request, connection in
      let isValid = request.headers["authorization"] == "Token new"
      connection.respond(isValid ? 200 : status, body: isValid ? Self.user : "{}")
    }
    _ = try await folder.run("settings", "set", "conduit", Self.address(server))
    _ = try await folder.run("settings", "set", "conduit-token", "-", input: Data("old\n".utf8))
    for words in [["profile", "edit", "--bio", "B"], ["articles"], ["article", "a"], ["profile"]] {
      let result = try await Program.run(words, configuration: folder.path)
      #expect(result.status == 1)
      #expect(
        result.output.hasSuffix(
          "\(Self.address(server)) refused the stored token in \(folder.file("secrets/conduit-token")). Store a new "
            + "one. viewstate settings set conduit-token - < FILE replaces it.\n"),
        "\(words): \(result.output)")
    }
    _ = try await folder.run("settings", "set", "conduit-token", "-", input: Data("new\n".utf8))
    #expect(try await folder.run("profile", "edit", "--bio", "Counts.").status == 0)
  }

  @Test func `without a token, status 401 is a missing login`()
    async throws
  {
    let server = try HTTPTestServer { $1.respond(401, body: "{}") }
    let result = try await Program.run(["articles", "--conduit", Self.address(server)])
    #expect(result.status == 1)
    #expect(result.output.contains("requires a login"))
    #expect(!result.output.contains("refused the"))
  }

  @Test(arguments: [0o644, 0o640, 0o606])
  func `a token file that others can read is refused, with the command that fixes it`(
    permissions: Int
  ) async throws {
    let server = try Self.server { $0.respond(body: Self.user) }
    try folder.write(Self.token, to: "token", permissions: permissions)
    let file = folder.file("token")
    for words in [["profile"], ["profile", "edit", "--bio", "B"], ["articles"]] {
      let result = try await Program.run(
        words + ["--conduit", Self.address(server), "--token-file", file])
      #expect(result.status == 1)
      #expect(result.output.contains("Other users can read \(file). Run: chmod 600 \(file)\n"))
    }
    #expect(server.requests.isEmpty)
  }

  @Test func `a folder of secrets that others can read is refused`() async throws {
    try folder.write(#"{"conduit":"http://127.0.0.1:1"}"#, to: "preferences.json")
    try folder.write(Self.token, to: "secrets/conduit-token")
    let secrets = folder.file("secrets")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: secrets)
    let result = try await folder.run("profile")
    #expect(result.status == 1)
    #expect(result.output == "Other users can read \(secrets). Run: chmod 700 \(secrets)\n")
    #expect(try await folder.run("settings").output.contains("chmod 700 \(secrets)"))
  }

  @Test func `the token is only in its file`() async throws {
    let answers: [@Sendable (HTTPTestConnection) -> Void] = [
      { $0.respond(body: Self.user) }, { $0.respond(401, body: #"{"errors":{"token":["is invalid"]}}"#) },
      { $0.respond(500, body: "bad token") }, { $0.reset() }, { $0.respond(body: "<html>") },
    ]
    for answer in answers {
      let server = try HTTPTestServer { _, connection in answer(connection) }
      let folder = ConfigurationFolder()
      _ = try await folder.run("settings", "set", "conduit", Self.address(server))
      let settings = try await folder.run(
        "settings", "set", "conduit-token", "-", input: Data(Self.token.utf8))
      var outputs = [settings.output, settings.error]
      for command in [["settings"], ["profile"], ["articles"], ["profile", "edit", "--bio", "B"]] {
        for format in ["text", "json", "ndjson"] {
          let result = try await Program.run(
            command + ["--transitions", "--format", format], configuration: folder.path)
          outputs += [result.output, result.error]
        }
      }
      #expect(!outputs.contains { $0.contains(Self.token) })
      #expect(outputs.count == 26)
      let holders = folder.contents.filter { $0.value.range(of: Data(Self.token.utf8)) != nil }.keys
      #expect(Array(holders) == ["strata/secrets/conduit-token"])
      #expect(server.requests.contains { $0.headers["authorization"] == "Token \(Self.token)" })
    }
  }

  private func edit(_ server: HTTPTestServer, _ words: [String]) async throws -> Program.Result {
    try folder.write("\(Self.token)\n", to: "token")
    return try await Program.run(
      ["profile", "edit", "--conduit", Self.address(server), "--token-file", folder.file("token")] + words
        + ["--format", "ndjson", "--transitions"])
  }

  /// A server that returns the signed-in user, and answers a change as the test specifies.
  private static func server(
    _ answer: @escaping @Sendable (HTTPTestConnection) -> Void
  ) throws -> HTTPTestServer {
    try HTTPTestServer { request, connection in
      if request.method == "GET", request.target == "/api/user" {
        connection.respond(body: user)
      } else if request.method == "GET" {
        connection.respond(body: #"{"articles":[],"articlesCount":0}"#)
      } else {
        answer(connection)
      }
    }
  }

  private static func address(_ server: HTTPTestServer) -> String { "http://127.0.0.1:\(server.port)" }

  /// Each frame in a line: the progress of the change, the profile, and the unconfirmed fields.
  private static func summary(_ result: Program.Result) throws -> [String] {
    try result.states().map { state in
      let loading = (state["loading"] as? [String: Any])?["phase"] as? String ?? ""
      guard let account = state["account"] as? [String: Any] else { return loading }
      let saving = (state["saving"] as? [String: Any])?["phase"] as? String ?? ""
      let open = (account["unconfirmed"] as? [String] ?? []).joined(separator: ", ")
      return "\(saving) \(account["biography"] as? String ?? "") [\(open)]"
    }
  }
}
