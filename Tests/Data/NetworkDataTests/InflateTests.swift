import CoreDomain
import Foundation
import HTTPTestServer
import TestSupport
import Testing

@testable import NetworkData

/// What other programs compress, and what only looks like it.
struct InflateTests {
  /// Sixty lines by zlib at level 9, which makes codes of its own for them.
  private static let lines = """
    H4sIAAAAAAACA42VTW6EMAxG9z1FTlAldhzCPeYCqGVmkBiQhmx6+7JqISLSWyKePv98jn17jq48p/e3m6dldOvd+f17KG4b
    fja3ra9x/7s8Pj9uOzgPW/njwoFb1gN1n94HTFrYOaq2sG38Wpd/LrKodsAGN6/looAEQ3Yt7qSWWWJ9u7tnMPjrEioqYD1p
    k2crgl5HrtoSInM2GE4x4RQ71u2QocehBwMjR0vmqZR5vKLCtdS5ApGGVpWYaLsnNQoNEUMJJkRBIySjmZKedUU9sEvhhtKW
    FdWGUuK+RvJs1eBWTEitg2qZWKo9oaJHWzEGZmgUJofPRIRxDV67mMDExY6ml4kafAzmiWGG1pIJeqemdKdbxPvLjKMJjYt1
    9KBYbvS6qqZxvn8Bss8lqEYJAAA=
    """

  @Test func `codes made for the text are understood`() throws {
    let text = try String(decoding: Inflate.gzip(data(Self.lines), limit: 1 << 20), as: UTF8.self)
    #expect(text.split(separator: "\n").count == 60)
    #expect(text.hasPrefix("The third line of 0 that says something.\n"))
    #expect(text.hasSuffix("The first line of 59 that says something.\n"))
  }

  @Test func `fixed codes are understood, and copies that overlap themselves`() throws {
    let packed = try data("H4sIAAAAAAACA0tMSk6EIYWM1JycfAgJADgvAFIYAAAA")
    #expect(try Inflate.gzip(packed, limit: 100) == Data("abcabcabcabc hello hello".utf8))
  }

  @Test func `a name, a comment and extra fields are passed over`() throws {
    let packed = try data("H4sIHgAAAAAAAwIAYWJuYW1lLnR4dABjb21tZW50AAAAy0vMTU0BAIfM4HEFAAAA")
    #expect(try Inflate.gzip(packed, limit: 5) == Data("named".utf8))
  }

  @Test func `exactly the limit is enough`() throws {
    let packed = Gzip.stored(Data(count: 100))
    #expect(try Inflate.gzip(packed, limit: 100).count == 100)
    #expect(throws: Refusal(.tooLarge(limit: 99))) { try Inflate.gzip(packed, limit: 99) }
    let bomb = Gzip.bomb(byteCount: 1_000)
    #expect(throws: Refusal(.tooLarge(limit: 999))) { try Inflate.gzip(bomb, limit: 999) }
  }

  @Test func `whatever is cut or changed, it fails or unpacks within the limit`() throws {
    let packed = try data(Self.lines)
    for length in 0..<packed.count - 8 {
      #expect(throws: Refusal(.connectionFailed)) { try Inflate.gzip(packed.prefix(length), limit: 1 << 20) }
    }
    for index in packed.indices {
      for bit in 0..<8 {
        var changed = packed
        changed[index] ^= 1 << UInt8(bit)
        let unpacked = try? Inflate.gzip(changed, limit: 10_000)
        #expect(unpacked?.count ?? 0 <= 10_000)
      }
    }
  }

  private func data(_ base64: String) throws -> Data {
    try #require(Data(base64Encoded: base64, options: .ignoreUnknownCharacters))
  }
}
