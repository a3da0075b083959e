import Foundation
import Testing

@testable import ReportsPresentation

@Suite struct JSONTextTests {
  @Test func `writes members in their order and leaves out nil`() {
    let json = JSONText.object([
      "b": 1, "a": ["x", .boolean(true)], "left out": nil, "none": [], "empty": .object([]),
      "inner": .object(["c": -2]),
    ])
    #expect(
      json.text == """
        {
          "b": 1,
          "a": [
            "x",
            true
          ],
          "none": [],
          "empty": {},
          "inner": {
            "c": -2
          }
        }
        """)
  }

  @Test(arguments: [
    ("\"\\/", #""\"\\/""#),
    ("\n\r\t", #""\n\r\t""#),
    ("\0\u{1B}\u{7F}\u{9B}", #""\u0000\u001b\u007f\u009b""#),
    ("\u{202E}\u{2028}\u{E0001}", #""\u202e\u2028\udb40\udc01""#),
    ("ä日👩", #""ä日👩""#),
    ("\r\n", #""\r\n""#),
  ])
  func `escapes characters for JSON and for terminals`(string: String, text: String) {
    #expect(JSONText.string(string).text == text)
  }

  @Test func `stays valid with any name`() throws {
    let every = String(String.UnicodeScalarView((0..<0x3000).compactMap(Unicode.Scalar.init)))
    let data = Data(JSONText.object([every: .string(every)]).text.utf8)
    #expect(try JSONDecoder().decode([String: String].self, from: data) == [every: every])
  }
}
