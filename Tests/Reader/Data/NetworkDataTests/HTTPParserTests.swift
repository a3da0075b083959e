import CoreDomain
import Foundation
import TestSupport
import Testing

@testable import NetworkData

/// Responses that arrive in pieces of any size.
struct HTTPParserTests {
  @Test(arguments: [
    "HTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\nHTTP/1.1 200 OK\r\nX-A: b\r\nX-a: c\r\nContent-Length: 5\r\n\r\nhello",
    "HTTP/1.1 200 OK\r\nX-A: b\r\n c\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhe\r\n3;x\r\nllo\r\n0\r\nT: u\r\n\r\n",
    "HTTP/1.0 200 OK\nX-A: b,\n\tc\n\nhello",
  ])
  func `the size of the pieces does not matter`(answer: String) throws {
    let bytes = Array(answer.utf8)
    for size in [1, 2, 3, 7, bytes.count] {
      var sut = makeSUT()
      var isComplete = false
      for start in stride(from: 0, to: bytes.count, by: size) {
        isComplete = try sut.append(bytes[start..<min(start + size, bytes.count)])
      }
      if !isComplete { isComplete = try sut.append([]) }
      #expect(isComplete)
      #expect(sut.status == 200)
      #expect(sut.headers["x-a"]?.filter { $0 != "," } == "b c")
      #expect(sut.headers["link"] == nil)
      #expect(sut.body == Data("hello".utf8))
    }
  }

  @Test func `many small chunks are one body`() throws {
    var sut = makeSUT(limit: 100_000)
    _ = try sut.append(Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)[...])
    let chunk = Array("1\r\na\r\n".utf8)
    for _ in 0..<100_000 { _ = try sut.append(chunk[...]) }
    #expect(try sut.append(Array("0\r\n\r\n".utf8)[...]))
    #expect(sut.body.count == 100_000)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nB\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n6\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7fffffffffffffff\r\n",
    "HTTP/1.1 200 OK\r\n\r\nhello there",
  ])
  func `a body beyond the limit is refused as soon as it is known`(answer: String) {
    #expect(throws: Refusal(.tooLarge(limit: 10))) {
      var sut = makeSUT(limit: 10)
      _ = try sut.append(Array(answer.utf8)[...])
    }
  }

  @Test(arguments: [204, 304])
  func `some statuses have no body`(status: Int) throws {
    var sut = makeSUT()
    #expect(try sut.append(Array("HTTP/1.1 \(status) A\r\nContent-Length: 5\r\n\r\n".utf8)[...]))
  }

  @Test func `an answer to HEAD has none either`() throws {
    var sut = HTTPParser(isBodyExpected: false, limit: 10)
    #expect(try sut.append(Array("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n".utf8)[...]))
  }

  @Test(arguments: ["gzip", "Deflate", "identity, gzip"])
  func `a body in a coding is refused before it is read`(coding: String) throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Encoding: \(coding)\r\n"
    #expect(throws: HTTPParser.EncodedBody.self) {
      var sut = makeSUT()
      _ = try sut.append(Array("\(head)\r\n".utf8)[...])
    }
    var sut = makeSUT()
    #expect(try sut.append(Array("\(head)Content-Length: 0\r\n\r\n".utf8)[...]))
  }

  @Test func `the coding identity is none`() throws {
    var sut = makeSUT()
    let answer = "HTTP/1.1 200 OK\r\nContent-Encoding: Identity\r\nContent-Length: 5\r\n\r\nhello"
    #expect(try sut.append(Array(answer.utf8)[...]))
    #expect(sut.body == Data("hello".utf8))
  }

  private func makeSUT(limit: Int = 10) -> HTTPParser { HTTPParser(limit: limit) }
}
