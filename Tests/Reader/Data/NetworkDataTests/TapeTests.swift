import CoreDomain
import Foundation
import TestSupport
import Testing

@testable import NetworkData

/// The file of a tape.
struct TapeTests {
  private static let url = URL(string: "https://example.org/feed.xml") ?? URL(filePath: "/")

  private func tape(_ outcome: Tape.Exchange.Outcome) -> Tape {
    Tape([Tape.Exchange(url: Self.url, milliseconds: 120, outcome: outcome)])
  }

  private func tape(_ body: Data) -> Tape {
    tape(.response(NetworkResponse(status: 200, body: body, url: Self.url)))
  }

  @Test func `a tape is readable text`() throws {
    let response = NetworkResponse(
      status: 200, headers: ["etag": "\"1\""], body: Data("<rss>\n</rss>\n".utf8),
      url: try #require(URL(string: "https://example.org/new.xml")),
      permanentURL: URL(string: "https://example.org/new.xml"), retryAfter: .seconds(60))
    var sut = tape(.response(response))
    sut.exchanges.append(
      Tape.Exchange(
        method: "PUT", url: Self.url, milliseconds: 30_000, outcome: .failure(.timedOut(after: .seconds(30))))
    )
    #expect(
      sut.text == """
        viewstate tape 1

        GET https://example.org/feed.xml
          200 after 120 ms
          from https://example.org/new.xml
          moved to https://example.org/new.xml
          retry after 60 s
          etag: "1"
          |<rss>
          |</rss>
          |

        PUT https://example.org/feed.xml
          fails after 30000 ms: timedOut 30000

        """)
    #expect(try Tape(text: sut.text) == sut)
  }

  @Test(arguments: [
    "", "a", "\n", "\n\n", "a\n", "a\r\nb", "  |a", "\u{301}a", "\u{FEFF}a", "a\u{2028}b", "\u{202E}a",
    "é\u{200D}", "\0",
  ])
  func `every body survives a round trip`(text: String) throws {
    let sut = tape(Data(text.utf8))
    #expect(try Tape(text: sut.text) == sut)
  }

  @Test func `bytes that aren't text survive a round trip`() throws {
    var numbers = Seeded(state: 12)
    for _ in 0..<300 {
      let count = Int.random(in: 1...200, using: &numbers)
      let sut = tape(Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }))
      #expect(try Tape(text: sut.text) == sut)
    }
  }

  @Test(
    arguments: [
      .unreachable, .offline, .unusableAddress, .connectionRefused, .connectionFailed, .insecureConnection,
      .libraryMissing, .unusableRedirect, .untrustedCertificate(.expired), .untrustedCertificate(.otherHost),
      .proxyFailed("p:1"),
      .proxyFailed(""), .timedOut(after: .seconds(2)), .timedOut(after: .milliseconds(1), proxy: "p:1"),
      .tooManyRedirects(isCircle: true), .tooManyRedirects(isCircle: false), .refused(status: 303),
      .tooLarge(limit: 1 << 25), .malformed("its compressed content is damaged"),
      .unrecognized(.unknown, insteadOf: .server),
    ] as [Failure.Reason])
  func `every network failure survives a round trip`(reason: Failure.Reason) throws {
    let sut = tape(.failure(reason))
    #expect(try Tape(text: sut.text) == sut)
  }

  @Test(arguments: [
    ("", 1, "This isn't a tape: it doesn't begin with"),
    ("<rss>", 1, "This isn't a tape"),
    ("viewstate tape 2", 1, "The tape has another format than 1."),
    ("viewstate frames 1", 1, "This isn't a tape"),
    ("viewstate tape 1\n  200 after 1 ms", 2, "An answer needs a request above it"),
    ("viewstate tape 1\nget https://a.example/", 2, "A line without indentation must be a request"),
    ("viewstate tape 1\nGET https://é.example/", 2, "The line has a character that isn't printable ASCII."),
    (
      "viewstate tape 1\nGET https://a.example/\n  fails after 1 ms: proxyFailed a\0", 3,
      "The line has a char"
    ),
    ("viewstate tape 1\nGET notes.xml", 2, "A line without indentation must be a request"),
    ("viewstate tape 1\nGET https://a.example/\n", 2, "The request has no answer below it."),
    ("viewstate tape 1\nGET https://a.example/\nGET https://a.example/", 2, "The request has no answer"),
    ("viewstate tape 1\nGET https://a.example/\n  ok", 3, "A status and a time must follow a request"),
    ("viewstate tape 1\nGET https://a.example/\n  99 after 1 ms", 3, "A status and a time"),
    ("viewstate tape 1\nGET https://a.example/\n  200 after 9999999999 ms", 3, "A status and a time"),
    (
      "viewstate tape 1\nGET https://a.example/\n  fails after 1 ms: x", 3,
      "The reason of the failure is unknown."
    ),
    (
      "viewstate tape 1\nGET https://a.example/\n  fails after 1 ms: offline\n  |a", 4,
      "A request that fails has"
    ),
    ("viewstate tape 1\nGET https://a.example/\n  200 after 1 ms\n  etag", 4, "A line below the status"),
    ("viewstate tape 1\nGET https://a.example/\n  200 after 1 ms\n  from a", 4, "A line below the status"),
    (
      "viewstate tape 1\nGET https://a.example/\n  200 after 1 ms\n  |a\n  =YQ==", 5,
      "The body must be in one piece"
    ),
    (
      "viewstate tape 1\nGET https://a.example/\n  200 after 1 ms\n  =YQ==\n  |a", 5,
      "The body must be in one piece"
    ),
    (
      "viewstate tape 1\nGET https://a.example/\n  200 after 1 ms\n  |a\n  etag: 1", 5,
      "The body must be in one"
    ),
    (
      "viewstate tape 1\nGET https://a.example/\n  200 after 1 ms\n  =Y", 2,
      "The body of this request's answer"
    ),
  ])
  func `a damaged tape is refused with the line`(text: String, line: Int, message: String) throws {
    let fault = try #require(throws: TapeFault.self) { try Tape(text: text) }
    #expect(fault.line == line)
    #expect(fault.message.hasPrefix(message), "\(fault)")
  }

  @Test func `text that isn't UTF-8 is refused with the line`() throws {
    let data = Data("viewstate tape 1\n\n".utf8) + [0xFF]
    #expect(try #require(throws: TapeFault.self) { try Tape(data) }.line == 3)
  }

  @Test func `lines may end with CR LF`() throws {
    let sut = tape(Data("a\nb".utf8))
    #expect(try Tape(text: sut.text.replacing("\n", with: "\r\n")) == sut)
  }

  @Test func `a tape with one changed byte is valid or refused`() throws {
    var text = Array(tape(Data("a\nb".utf8)).text.utf8)
    for index in text.indices {
      for byte in [0, 0x0A, 0x20, 0x7C, 0x3D, 0x39, 0x80] as [UInt8] {
        let old = text[index]
        text[index] = byte
        do throws(TapeFault) {
          let other = try Tape(Data(text))
          #expect(try Tape(text: other.text) == other)
        } catch {
          #expect(error.line >= 1)
        }
        text[index] = old
      }
    }
  }

  @Test func `the tapes of the flows have the format that the program writes`() throws {
    let folder = checkout.appending(path: "Tests/Flows/tapes")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count >= 5)
    for name in names {
      let data = try Data(contentsOf: folder.appending(path: name))
      #expect(try Tape(data).text == String(decoding: data, as: UTF8.self))
    }
  }
}
