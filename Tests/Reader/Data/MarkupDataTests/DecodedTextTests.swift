import ArticlesDomain
import Foundation
import MarkupData
import Testing

@Suite struct DecodedTextTests {
  @Test(arguments: [
    ("UTF-8", String.Encoding.utf8), ("ISO-8859-1", .isoLatin1), ("windows-1252", .windowsCP1252),
    ("ISO-8859-2", .isoLatin2), ("windows-1251", .windowsCP1251), ("shift_jis", .shiftJIS),
    ("iso-2022-jp", .iso2022JP),
  ])
  func `an encoding comes from the transport or from the declaration`(
    _ name: String, _ encoding: String.Encoding
  ) throws {
    let words: [String.Encoding: String] = [
      .windowsCP1251: "Привет", .shiftJIS: "記事", .iso2022JP: "記事", .isoLatin2: "Łódź",
    ]
    let word = words[encoding] ?? "Café"
    let declared = "<?xml version=\"1.0\" encoding=\"\(name)\"?><a>\(word)</a>"
    let bytes = try #require(declared.data(using: encoding))
    #expect(text(bytes) == declared)
    let bare = try #require("<a>\(word)</a>".data(using: encoding))
    #expect(text(bare, charset: name) == "<a>\(word)</a>")
    #expect(DecodedText(bare, charset: name).damage.isEmpty)
  }

  @Test(
    arguments: [
      ("EUC-JP", [0xB5, 0xAD, 0xBB, 0xF6], "記事"), ("gb2312", [0xBC, 0xC7, 0xCA, 0xC2], "记事"),
      ("Big5", [0xB0, 0x4F, 0xA8, 0xC6], "記事"), ("euc-kr", [0xC7, 0xD1], "한"),
      ("koi8-r", [0xC4, 0xC1], "да"),
      ("windows-1250", [0xA3], "Ł"), ("iso-8859-15", [0xA4], "€"), ("macintosh", [0x8E], "é"),
    ] as [(String, [UInt8], String)])
  func `reads encodings from all over the world`(_ name: String, _ bytes: [UInt8], _ expected: String) {
    #expect(text(Data(bytes), charset: name) == expected)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE], String.Encoding.utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
      ([0xFF, 0xFE, 0, 0], .utf32LittleEndian), ([0, 0, 0xFE, 0xFF], .utf32BigEndian),
      ([0xEF, 0xBB, 0xBF], .utf8),
      ([], .utf16LittleEndian), ([], .utf16BigEndian), ([], .utf32LittleEndian), ([], .utf32BigEndian),
    ] as [([UInt8], String.Encoding)])
  func `recognizes wide text by its byte order mark or its shape`(
    _ mark: [UInt8], _ encoding: String.Encoding
  ) throws {
    let source = "<a>Café 記事 🙂</a>"
    let decoded = DecodedText(Data(mark) + (try #require(source.data(using: encoding))))
    #expect(String(decoding: decoded.utf8, as: UTF8.self) == source)
    #expect(decoded.damage.isEmpty)
  }

  @Test func `the transport takes precedence over the mark, and the mark over the declaration`() throws {
    let declared = "<?xml version='1.0' encoding='windows-1252'?><a>é</a>"
    #expect(text(Data(declared.utf8), charset: "utf-8") == declared)
    #expect(text(Data([0xEF, 0xBB, 0xBF]) + Data(declared.utf8)) == declared)
    #expect(text(Data(declared.utf8)).contains("Ã©"))
  }

  @Test func `reads bytes that do not fit the encoding as windows-1252`() throws {
    let decoded = DecodedText(Data("<a>Café ".utf8) + Data([0x93, 0xE9, 0x94]) + Data("</a>".utf8))
    #expect(String(decoding: decoded.utf8, as: UTF8.self) == "<a>Café “é”</a>")
    #expect(decoded.damage == [.wrongEncoding])
  }

  @Test func `skips a named encoding that does not fit`() throws {
    let declared = "<?xml version='1.0' encoding='utf-16'?><a>é</a>"
    #expect(text(Data(declared.utf8)) == declared)
    #expect(text(Data("<a>é</a>".utf8), charset: "no-such-charset") == "<a>é</a>")
    let japanese = DecodedText(Data("<a>“é”</a>".utf8), charset: "euc-jp")
    #expect(String(decoding: japanese.utf8, as: UTF8.self) == "<a>“é”</a>")
    #expect(japanese.damage == [.wrongEncoding])
  }

  @Test func `reads text that ends in the middle of a character`() {
    for length in 0..<8 {
      for mark in [[0xFF, 0xFE], [0xFF, 0xFE, 0, 0], [0xEF, 0xBB, 0xBF]] as [[UInt8]] {
        let bytes = mark + [0x3C, 0xD8, 0, 0xDC, 0xE2, 0x82, 0xAC, 0xF0].prefix(length)
        #expect(String(validating: DecodedText(Data(bytes)).utf8, as: UTF8.self) != nil)
      }
    }
  }

  private func text(_ data: Data, charset: String? = nil) -> String {
    String(decoding: DecodedText(data, charset: charset).utf8, as: UTF8.self)
  }
}
