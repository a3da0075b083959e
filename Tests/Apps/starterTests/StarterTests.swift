import Foundation
import HTTPTestServer
import TestSupport
import Testing

struct StarterTests {
  @Test func `articles are listed, the newest first`() async throws {
    let run = try await starter("articles", "--virtual-time")
    #expect(
      run == """
        Closures or protocols
        The composition root
        A spy in fifteen lines
        Who owns the protocol?
        Decorators add one thing
        Dates are dependencies
        Loud failures
        Previews without a server
        What a use case is for

        => 0
        """)
  }

  @Test func `frames show the progress, also in real time`() async throws {
    let run = try await starter("profile", "--format", "ndjson", "--transitions")
    let states = run.split(separator: "\n").compactMap { $0.split(separator: #""state":"#).last }
    #expect(
      states == [
        #"{"isLoading":false,"rows":[]}}"#, #"{"isLoading":true,"rows":[]}}"#,
        #"{"isLoading":false,"rows":["Ines Okafor","Writes about boundaries."]}}"#, "=> 0",
      ])
  }

  @Test func `a reminder is delivered on standard error, without control characters`() async throws {
    let run = try await starter("remind", "Tea\u{1B}[2J", "--in", "1", "--virtual-time")
    #expect(
      run == """
        The reminder is scheduled.
        Reminder: Tea[2J

        => 0
        """)
  }

  @Test func `a live server fills the screens`() async throws {
    let server = try HTTPTestServer { request, connection in
      switch request.target {
      case "/api/articles":
        connection.respond(
          body: #"[{"id":"1","title":"One","publishedAt":"2026-01-01T00:00:00Z"},{"id":"2"},{"title":"x"}]"#)
      case "/api/user": connection.respond(body: #"{"id":"1","name":"Ida","bio":"Reads."}"#)
      case "/api/landmarks":
        connection.respond(
          body:
            #"{"items":[{"id":"0B5F6C1E-7B0A-4D8E-9E57-1C6B1A2F3D01","name":"Lake","category":"lakes"},7]}"#)
      default: connection.respond(404)
      }
    }
    let home = FileManager.default.temporaryDirectory.appending(path: "starter-\(UUID())")
    defer { try? FileManager.default.removeItem(at: home) }
    let url = server.url("/api").absoluteString
    #expect(try await starter("articles", "--services", "live", "--base-url", url) == "One\n\n=> 0")
    #expect(try await starter("profile", "--services", "live", "--base-url", url) == "Ida\nReads.\n\n=> 0")
    #expect(
      try await starter(["landmarks", "--services", "live", "--base-url", url], home: home.path)
        == "Lake\n\n=> 0")
    let elsewhere = server.url("/other").absoluteString
    #expect(
      try await starter("landmarks", "--services", "live", "--base-url", elsewhere)
        == "127.0.0.1 has nothing at this address. Check the address of the server.\n\n=> 1")
  }

  @Test func `an unreachable server is one sentence`() async throws {
    let port = try RefusingPort()
    #expect(
      try await starter("articles", "--services", "live", "--base-url", port.url.absoluteString)
        == "127.0.0.1 can't be reached. Check the connection, and try again.\n\n=> 1")
  }

  @Test func `articles without any title are one sentence`() async throws {
    let server = try HTTPTestServer { _, connection in
      connection.respond(body: #"[{"id":"1","publishedAt":"2026-01-01T00:00:00Z"}]"#)
    }
    #expect(
      try await starter("articles", "--services", "live", "--base-url", server.url().absoluteString)
        == "None of the articles has a title, so there is nothing to show. Choose another server.\n\n=> 1")
  }

  @Test func `stored landmarks are shown without a connection, with a note`() async throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "starter-\(UUID())")
    defer { try? FileManager.default.removeItem(at: home) }
    var server: HTTPTestServer? = try HTTPTestServer { _, connection in
      connection.respond(
        body: #"{"items":[{"id":"0B5F6C1E-7B0A-4D8E-9E57-1C6B1A2F3D01","name":"Lake","category":"lakes"}]}"#)
    }
    let words = ["landmarks", "--services", "live", "--base-url", server?.url().absoluteString ?? ""]
    #expect(try await starter(words, home: home.path) == "Lake\n\n=> 0")
    server = nil
    #expect(
      try await starter(words, home: home.path)
        == "Lake\nnote: 127.0.0.1 can't be reached. Check the connection, and try again.\n\n=> 0")
  }

  @Test(arguments: ["<html>", #"{"articles":[]}"#, "", "[{}]"])
  func `an answer that isn't the expected JSON is one sentence`(body: String) async throws {
    let server = try HTTPTestServer { _, connection in connection.respond(body: body) }
    #expect(
      try await starter("articles", "--services", "live", "--base-url", server.url().absoluteString)
        == "The answer of 127.0.0.1 isn't the expected JSON. Check the address of the server.\n\n=> 1")
  }

  @Test(arguments: [
    (
      ["articles", "--services", "test"],
      "error: --services can't be “test”. Choose one of live, mock, preview, unimplemented."
    ),
    (
      ["articles", "--services", "live"],
      "error: --services live and --base-url need each other. Give both, or neither."
    ),
    (
      ["articles", "--base-url", "http://127.0.0.1:1/"],
      "error: --services live and --base-url need each other. Give both, or neither."
    ),
    (
      ["articles", "--services", "live", "--base-url", "file:///etc/passwd"],
      "error: --base-url “file:///etc/passwd” is not an http or https address."
    ),
    (["remind", "Tea", "--in", "-5"], "error: --in “-5” is not a number from 1 to 315360000."),
    (["remind", "Tea", "--in", "soon"], "error: --in “soon” is not a number from 1 to 315360000."),
    (["remind"], "error: remind needs TITLE: The text of the reminder."),
  ])
  func `a wrong command line is one sentence`(words: [String], sentence: String) async throws {
    let run = try await starter(words)
    #expect(run.split(separator: "\n").first.map(String.init) == sentence)
    #expect(run.hasSuffix("=> 2"))
  }

  @Test func `a reminder without a title is one sentence`() async throws {
    #expect(try await starter("remind", " ", "--in", "1") == "The reminder has no title. Enter one.\n\n=> 1")
  }

  @Test func `an unimplemented service stops the program with its name`() async throws {
    let run = try await starter("articles", "--services", "unimplemented")
    #expect(run.contains("Services.articles is unimplemented. Use other services."))
    #expect(!run.hasSuffix("=> 0"))
  }

  /// Runs the program. The result is its output, its errors, and its exit status.
  private func starter(_ words: String...) async throws -> String { try await starter(words) }

  private func starter(_ words: [String], home: String = "/dev/null") async throws -> String {
    let run = try await ProgramRun.launch(
      builtProducts.appending(path: "starter"), words,
      environment: [
        "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no", "HOME": home, "COLUMNS": "120",
      ])
    let text = String(decoding: run.output + run.errors, as: UTF8.self)
    return "\(text)\n=> \(run.status)"
  }
}
