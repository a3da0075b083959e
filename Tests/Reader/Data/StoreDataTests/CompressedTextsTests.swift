import Foundation
import Testing

@testable import FeedsData
@testable import StoreData

struct CompressedTextsTests {
  @Test(arguments: [
    ("", String(repeating: "a", count: 400)), (String(repeating: "a", count: 400), ""),
    ("words \0 and 🦉", String(repeating: "<p>words \0 and 🦉</p>", count: 50)),
    (String(repeating: "字", count: 100_000), String(repeating: "<b>字</b>", count: 100_000)),
  ])
  func `both texts are read back`(first: String, second: String) throws {
    let sut = try #require(CompressedTexts(first, second))
    sut.bytes.withUnsafeBytes { bytes in
      #expect(CompressedTexts.second(bytes) == second)
      #expect((CompressedTexts.first(bytes) ?? "") == first)
    }
  }

  @Test func `texts that become longer, and those that are too long, are not compressed`() {
    #expect(CompressedTexts("", "") == nil)
    #expect(CompressedTexts("short", "<p>short</p>") == nil)
    #expect(CompressedTexts("", String(decoding: Data(count: (64 << 20) + 1), as: UTF8.self)) == nil)
  }

  /// The text is decompressed in parts that end at byte 256, and then every 2,048 bytes.
  @Test func `every part of the first text is found`() throws {
    let sut = try #require(CompressedTexts(Self.words, "<p>\(Self.words)</p>"))
    let words = Array(Self.words.utf8)
    try sut.bytes.withUnsafeBytes { bytes in
      for start in 0...words.count - 12 {
        #expect(contains(words[start..<start + 12], in: bytes), "byte \(start)")
      }
      for length in [1, 2, 255, 256, 257, 1_023, 1_024, 1_025, 2_048, 2_049, words.count] {
        for start in Set([0, max(0, 250 - length), min(2_303, words.count - length), words.count - length]) {
          #expect(contains(words[start..<start + length], in: bytes), "\(length) bytes from \(start)")
        }
      }
      try #require(words.count > 3 * 2_048)
    }
  }

  @Test func `text of the markup, and text across its start, is not found`() throws {
    let sut = try #require(CompressedTexts(Self.words + "end", "<section>\(Self.words)</section>"))
    sut.bytes.withUnsafeBytes { bytes in
      for wanted in ["<section>", "end<", "section", "absent", String(repeating: "a", count: 2_000)] {
        #expect(!contains(Array(wanted.utf8)[...], in: bytes), "\(wanted)")
      }
      #expect(contains(Array("end".utf8)[...], in: bytes))
    }
  }

  @Test func `a text that isn't compressed contains its parts`() {
    let words = Array(Self.words.utf8)
    words.withUnsafeBytes { text in
      for part in [0..<5, 250..<260, words.count - 5..<words.count, 0..<words.count] {
        #expect(words[part].withUnsafeBytes { CompressedTexts.contains($0, in: text) })
      }
      #expect(!Array("absent".utf8).withUnsafeBytes { CompressedTexts.contains($0, in: text) })
    }
  }

  @Test func `the start of the second text is read alone`() throws {
    let markup = "<p>\(Self.words)</p>"
    let sut = try #require(CompressedTexts(Self.words, markup))
    sut.bytes.withUnsafeBytes { bytes in
      for limit in [0, 1, 100, markup.utf8.count, markup.utf8.count + 1] {
        #expect(CompressedTexts.second(bytes, upTo: limit) == String(markup.prefix(limit)), "\(limit) bytes")
      }
    }
  }

  /// Damage that is not noticed changes nothing: some bits name one of two equal parts of the text.
  @Test func `damaged bytes are noticed`() throws {
    let markup = "<p>\(Self.words)</p>"
    let bytes = Array(try #require(CompressedTexts(Self.words, markup)).bytes)
    for count in 0..<bytes.count { #expect(both(Array(bytes.prefix(count))) == nil, "\(count) bytes") }
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x10
      #expect([nil, markup].contains(both(damaged)), "byte \(index)")
    }
  }

  @Test(
    arguments: [
      [255, 255, 255, 255, 255, 255, 255, 255], [255, 255, 255, 255, 0, 0, 0, 0],
      [0, 0, 0, 0, 255, 255, 255, 255],
      [1, 0, 0, 4, 0, 0, 0, 0], [0, 0, 0, 4, 0, 0, 0, 0],
    ] as [[UInt8]])
  func `lengths that aren't those of the texts are refused`(header: [UInt8]) throws {
    let compressed = try #require(CompressedTexts(Self.words, Self.words)).bytes
    let bytes = header + compressed.dropFirst(8)
    #expect(both(bytes) == nil)
    bytes.withUnsafeBytes {
      #expect(CompressedTexts.first($0) == nil)
      #expect(!contains(Array("absent".utf8)[...], in: $0))
    }
  }

  /// A text in which every twelve bytes occur once.
  private static let words = (0..<1_500).map { "w\($0)" }.joined(separator: " ")

  private func contains(_ wanted: ArraySlice<UInt8>, in bytes: UnsafeRawBufferPointer) -> Bool {
    wanted.withUnsafeBytes { CompressedTexts.firstContains($0, in: bytes) }
  }

  private func both(_ bytes: [UInt8]) -> String? {
    bytes.withUnsafeBytes { CompressedTexts.second($0) }
  }
}
