import Foundation
import NetworkData
import Testing

struct RecordedResponseTests {
  private func answer(_ status: Int = 200, _ headers: [String: String] = [:], _ body: String = "")
    -> RecordedResponse
  {
    var answer = RecordedResponse()
    (answer.status, answer.headers, answer.body) = (status, headers, Data(body.utf8))
    return answer
  }

  @Test(arguments: ["", "<rss/>", "\r\nHTTP/1.1 200 OK\r\n\r\na", "http/1.1 200 OK\n\na"])
  func `a text without a head is the body`(text: String) throws {
    #expect(try RecordedResponse(Data(text.utf8)) == answer(200, [:], text))
  }

  @Test func `the output of curl -i has a status, fields, and a body`() throws {
    let text =
      "HTTP/2 404 \r\nContent-Type: text/plain\r\nset-cookie: a=b\r\nSet-Cookie:c \r\nx:\r\n\r\na: b\r\n\r\n"
    let fields = ["content-type": "text/plain", "set-cookie": "a=b, c", "x": ""]
    #expect(try RecordedResponse(Data(text.utf8)) == answer(404, fields, "a: b\r\n\r\n"))
    #expect(
      try RecordedResponse(Data("HTTP/1.1 304 Not Modified\nETag: \"1\"".utf8))
        == answer(304, ["etag": "\"1\""]))
  }

  @Test func `the last of several heads counts`() throws {
    let text =
      "HTTP/1.1 200 Connection established\r\n\r\nHTTP/1.1 301 Moved\r\nLocation: /b\r\n\r\n"
      + "HTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\nHTTP/1.1 200 OK\r\nServer: c\r\n\r\nHTTP/ is a protocol."
    #expect(try RecordedResponse(Data(text.utf8)) == answer(200, ["server": "c"], "HTTP/ is a protocol."))
  }

  @Test func `a field that isn't UTF-8 is ISO 8859-1`() throws {
    let bytes = Data("HTTP/1.1 200 OK\nx: ".utf8) + [0xE9] + Data("\n\n".utf8) + [0xE9]
    let answer = try RecordedResponse(bytes)
    #expect(answer.headers == ["x": "é"])
    #expect(answer.body == Data([0xE9]))
  }

  @Test(arguments: [
    ("HTTP/1.1 20 OK\n\n", 1), ("HTTP/1.1 200OK\n\n", 1), ("HTTP/", 1), ("HTTP/1.1 600 OK\n\na", 1),
    ("HTTP/1.1 200 OK\na\n\n", 2), ("HTTP/1.1 200 OK\na: b\n c: d\n\n", 3), ("HTTP/1.1 200 OK\n: a\n\n", 2),
    ("HTTP/1.1 302 Found\n\nHTTP/1.1 100 Continue\n\na", 3),
  ])
  func `a damaged head is a fault with its line`(text: String, line: Int) {
    let fault = #expect(throws: DamagedHead.self) { try RecordedResponse(Data(text.utf8)) }
    #expect(fault?.line == line)
  }
}
