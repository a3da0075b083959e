import Foundation
import HTTPTestServer
import Testing

/// The screens `landmarks` and `landmark`, as users run them.
struct LandmarkTests {
  @Test func `the built-in landmarks are listed by category`() async throws {
    let result = try await Program.run("landmarks", "--category", "tower", "--featured")
    #expect(result.status == 0)
    #expect(result.error.isEmpty)
    #expect(
      result.output == """
        Landmarks                                         1 landmark
        Filter: featured towers.

        ── Towers ──                                               1

        ★ Eiffel Tower
          Paris, France · 48.858° N, 2.294° E · finished in 1889
          It was to stand for twenty years, and radio saved it.
          eiffel-tower

        """)
  }

  @Test func `the nearest come first`() async throws {
    let result = try await Program.run("landmarks", "--near", "-33.86,151.21", "--format", "json")
    let rows = try result.rows()
    #expect(rows.first?["id"] as? String == "sydney-harbour-bridge")
    let distances = rows.compactMap { $0["distanceInMetres"] as? Double }
    #expect(distances.count == rows.count && rows.count >= 60)
    #expect(distances == distances.sorted())
  }

  @Test func `a listed landmark can be shown by its identifier`() async throws {
    let result = try await Program.run("landmark", "golden-gate-bridge")
    #expect(result.status == 0)
    #expect(
      result.output == """
        Golden Gate Bridge                                    Bridge
        San Francisco, United States · 37.820° N, 122.479° W
        Finished in 1937
        Featured.

        Its colour was meant to be seen in fog, and it is painted
        without end.

        """)
  }

  @Test(arguments: [["landmarks"], ["landmark", "petra"]])
  func `every frame is printed on request, and mock has the same frames`(screen: [String]) async throws {
    let words = screen + ["--format", "ndjson", "--transitions", "--services"]
    let mock = try await Program.run(words + ["mock"])
    let preview = try await Program.run(words + ["preview"])
    #expect(mock.output == preview.output)
    let frames = try preview.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(frames.map { $0["screen"] as? String } == [screen[0], screen[0], screen[0]])
    let phases = frames.map { ($0["state"] as? [String: Any])?["loading"] as? [String: Any] }
    #expect(phases.map { $0?["phase"] as? String } == ["idle", "loading", "loaded"])
  }

  @Test func `an unimplemented service stops the program with its name and the fix`() async throws {
    for screen in [["landmarks"], ["landmark", "petra"]] {
      let result = try await Program.run(screen + ["--services", "unimplemented"])
      #expect(result.status != 0)
      #expect(result.error.contains("LandmarkService.landmark"))
      #expect(result.error.contains("is unimplemented"))
      #expect(result.output.isEmpty)
    }
  }

  @Test func `a server's landmarks are listed, and omitted ones are reported`() async throws {
    let server = try HTTPTestServer { _, connection in connection.respond(body: Self.list) }
    let address = server.url("/api").absoluteString
    let result = try await Program.run("landmarks", "--landmarks", address)
    #expect(result.status == 0)
    #expect(
      result.output == """
        Landmarks                                         1 landmark
        ! 4 of 5 records were left out: 1 with a latitude beyond 90
        ! degrees (record 2, “north”: 91); 1 with no name (record 3,
        ! “blank”); 1 with an unknown category (record 4, “odd”:
        ! spaceport); 1 with the identifier of an earlier record
        ! (record 5, “one”).

        ── Lakes ──                                                1

        One
          1.000° N, 2.000° E
          one

        """)
    let state = try await Program.run("landmarks", "--landmarks", address, "--format", "json").state()
    #expect((state["leftOut"] as? [String: Any])?["count"] as? Int == 4)
    #expect(state["source"] as? String == address)
  }

  @Test func `a category and an identifier are requested at their own addresses`() async throws {
    let server = try HTTPTestServer { request, connection in
      request.target.hasSuffix("category/lake")
        ? connection.respond(body: Self.list) : connection.respond(404, body: "")
    }
    let address = server.url("/").absoluteString
    let lakes = try await Program.run("landmarks", "--category", "lake", "--landmarks", address)
    #expect(lakes.status == 0)
    let missing = try await Program.run("landmark", "a/b", "--landmarks", address)
    #expect(missing.status == 1)
    #expect(missing.output.replacing("\n", with: " ") == "\(address) has no “a/b”. Check the spelling. ")
    #expect(server.requests.map(\.target) == ["/landmarks/category/lake", "/landmarks/a%2Fb"])
  }

  @Test func `no escape sequence from a server reaches the terminal`() async throws {
    let record =
      #"{"id":"\u001b[2J","name":"\u009b31mred","category":"lake","latitude":1,"longitude":2,"#
      + #""place":"\u202eevil","country":"\u0007","description":"\u001b]0;x\u0007"}"#
    let server = try HTTPTestServer { _, connection in
      connection.respond(body: #"[\#(record),{"id":"\u001b[31m","name":"A","category":"\u001b[2J"}]"#)
    }
    for format in ["text", "json", "ndjson"] {
      let output = try await Program.run(
        "landmarks", "--landmarks", server.url("/").absoluteString, "--format", format
      ).output
      #expect(output.contains("red"))
      #expect(!output.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    }
  }

  @Test(arguments: [
    (["landmarks", "--near", "91,0"], "--near “91,0” has a latitude out of bounds. Use one from -90 to 90."),
    (
      ["landmarks", "--near", "0,-181"],
      "--near “0,-181” has a longitude out of bounds. Use one from -180 to 180."
    ),
    (
      ["landmarks", "--near", "abc"],
      "--near “abc” is not a coordinate. Write LAT,LON in degrees, such as 48.858,2.294."
    ),
    (["landmarks", "--near", "1;2"], "--near “1;2” is not a coordinate."),
    (["landmarks", "--near", ""], "--near “” is not a coordinate."),
    (
      ["landmarks", "--category", "brigde"],
      "--category can't be “brigde”. Did you mean “bridge”? Choose one of mountain, lake, river, "
        + "waterfall, canyon, island, ruin, sanctuary, castle, monument, bridge, tower."
    ),
    (["landmark"], "landmark needs ID: The identifier that the list shows."),
    (["landmark", " "], "ID is blank. Use an identifier that the list shows."),
    (["landmarks", "--landmarks", ""], "--landmarks is blank. Give the address of a server."),
    (
      ["landmarks", "--landmarks", "http://a.example", "--services", "mock"],
      "--services mock shows the sample. Leave out --landmarks, or use --services live."
    ),
    (
      ["landmarks", "--source", "a.xml"],
      "--source is for articles. Name a server of landmarks with --landmarks."
    ),
    (["landmark", "petra", "--near", "1,2"], "--near belongs to “landmarks”, not to “landmark”."),
  ])
  func `a wrong command line ends with status 2`(words: [String], message: String) async throws {
    let result = try await Program.run(words)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix("error: \(message)"))
  }

  @Test(arguments: [
    (["landmark", "nowhere"], "sample has no “nowhere”. Check the spelling."),
    (
      ["landmarks", "--landmarks", "ftp://a.example"],
      "ftp://a.example can't be loaded. Use an http or https address, or the path of a file."
    ),
    (
      ["landmarks", "--landmarks", "http://127.0.0.1:1"],
      "http://127.0.0.1:1 refused the connection. The server may be down. Try again later."
    ),
  ])
  func `landmarks that can't be shown end with status 1, in text and in the frame`(
    words: [String], message: String
  ) async throws {
    let text = try await Program.run(words)
    #expect(text.status == 1)
    #expect(text.error.isEmpty)
    #expect(text.output.replacing("\n", with: " ").contains(message))
    let json = try await Program.run(words + ["--format", "json"])
    #expect(json.status == 1)
    let failure = (try json.state()["loading"] as? [String: Any])?["failure"] as? [String: Any]
    #expect(failure?["message"] as? String == message)
  }

  @Test func `a list of ten thousand landmarks is shown completely`() async throws {
    let records = (1...10_000).map {
      #"{"id":"\#($0)","name":"N\#($0)","category":"lake","latitude":\#($0 % 90),"longitude":2}"#
    }
    let body = Data("[\(records.joined(separator: ","))]".utf8)
    let server = try HTTPTestServer { _, connection in connection.respond(body: body) }
    let result = try await Program.run(
      "landmarks", "--near", "0,0", "--landmarks", server.url("/").absoluteString, "--format", "json")
    #expect(result.status == 0)
    #expect(try result.rows().count == 10_000)
    #expect(try result.state()["count"] as? String == "10,000 landmarks")
  }

  private static let list = """
    [{"id":"one","name":"One","category":"lake","coordinate":{"latitude":1,"longitude":2}},
     {"id":"north","name":"North","category":"lake","coordinate":{"latitude":91,"longitude":2}},
     {"id":"blank","name":" ","category":"lake","coordinate":{"latitude":1,"longitude":2}},
     {"id":"odd","name":"Odd","category":"spaceport","coordinate":{"latitude":1,"longitude":2}},
     {"id":"one","name":"Two","category":"lake","coordinate":{"latitude":1,"longitude":2}}]
    """
}

extension Program.Result {
  fileprivate func state() throws -> [String: Any] { try frame()["state"] as? [String: Any] ?? [:] }
  fileprivate func rows() throws -> [[String: Any]] { try state()["rows"] as? [[String: Any]] ?? [] }
}
