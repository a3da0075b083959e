import HeadlessPresentation
import Testing

@testable import BrowsePresentation

struct KeyParserTests {
  @Test(arguments: [
    ("j", [Key.character("j")]), ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
    ("\u{8}", [.backspace]), ("\u{4}", [.control("d")]), ("\u{1A}", [.control("z")]),
    ("ä€😀", ["ä", "€", "😀"]),
    ("␛[A␛OB", [.up, .down]), ("␛[1~␛[4~", [.home, .end]),
    ("␛[7~␛[8~", [.home, .end]), ("␛[H␛OF", [.home, .end]),
    ("␛[5~␛[6~␛[3~", [.pageUp, .pageDown, .delete]), ("␛[1;5C", [.right]),
    ("␛[2~␛[?1;2c␛[I", []), ("␛␛[A", [.escape, .up]), ("␛xj", [.escape, "x", "j"]),
    ("␛[12\rj", [.enter, "j"]), ("\u{0}\u{1C}k", ["k"]),
    ("␛[" + String(repeating: "1;", count: 100) + "Aj", ["j"]),
  ])
  func `bytes are keys`(bytes: String, keys: [Key]) {
    var parser = KeyParser()
    #expect(parser.read(bytes.escaped) == keys.map { .key($0) })
    #expect(!parser.isWaiting)
  }

  @Test func `a sequence can arrive byte by byte`() {
    var parser = KeyParser()
    var inputs: [KeyParser.Input] = []
    for byte in "\u{1B}[4~é\u{1B}[200~a\u{1B}[20b\u{1B}[201~j".utf8 { inputs += parser.read([byte]) }
    #expect(inputs == [.key(.end), .key("é"), .paste("a\u{1B}[20b", isCut: false), .key("j")])
  }

  @Test func `an Escape is a key only if nothing follows it`() {
    var parser = KeyParser()
    #expect(parser.read([0x1B]) == [])
    #expect(parser.isWaiting)
    #expect(parser.timeOut() == [.key(.escape)])
    #expect(!parser.isWaiting)
    #expect(parser.timeOut() == [])
  }

  @Test(arguments: ["␛[", "␛[1;", "␛O"])
  func `half a sequence is ignored when its time is over`(bytes: String) {
    var parser = KeyParser()
    #expect(parser.read(bytes.escaped) == [])
    #expect(parser.isWaiting)
    #expect(parser.timeOut() == [])
    #expect(parser.read("j".utf8) == [.key("j")])
  }

  @Test(arguments: [[0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xFF], [0x80], [0xC0], [0xED, 0xA0, 0x80]])
  func `bytes that aren't UTF-8 are no key, and the next one is`(bytes: [UInt8]) {
    var parser = KeyParser()
    #expect(parser.read(bytes + [0x6A]) == [.key("j")])
  }

  @Test func `a long paste is cut, and takes little memory`() {
    var parser = KeyParser()
    _ = parser.read("\u{1B}[200~".utf8)
    let part = Array(repeating: UInt8(ascii: "a"), count: 100_000)
    for _ in 0..<100 { #expect(parser.read(part) == []) }
    let inputs = parser.read("\u{1B}\u{1B}[201~".utf8)
    #expect(inputs == [.paste(String(repeating: "a", count: KeyParser.mostPasted), isCut: true)])
  }

  @Test func `a paste without an end ends when its time is over`() {
    var parser = KeyParser()
    #expect(parser.read("\u{1B}[200~swift".utf8) == [])
    #expect(parser.patience == .seconds(1))
    #expect(parser.timeOut() == [.paste("swift", isCut: false)])
    #expect(parser.read("q".utf8) == [.key("q")])
  }

  @Test func `any bytes leave the parser ready`() {
    var numbers = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var parser = KeyParser()
      let bytes = (0..<40).map { _ in
        Bool.random(using: &numbers)
          ? UInt8.random(in: 0...255, using: &numbers) : [0x1B, 0x5B, 0x7E].randomElement()!
      }
      _ = parser.read(bytes)
      _ = parser.read("\u{1B}[201~".utf8)
      _ = parser.timeOut()
      #expect(parser.read("j".utf8) == [.key("j")], "\(bytes)")
    }
  }
}

extension String {
  /// The bytes of the text, with Escape in place of its symbol. An Escape in the name of a test would reach the terminal.
  var escaped: String.UTF8View { replacing("␛", with: "\u{1B}").utf8 }
}
