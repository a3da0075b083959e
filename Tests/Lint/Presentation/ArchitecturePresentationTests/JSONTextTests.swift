import Foundation
import Testing

@testable import ArchitecturePresentation

@Suite struct JSONTextTests {
  @Test func `writes members in their order, and leaves out what is not there`() {
    let json = JSONText.object([
      "b": 1, "a": ["x", .null, true], "left out": nil, "none": [], "empty": .object([]),
      "inner": .object(["c": -2]),
    ])
    #expect(
      json.text == """
        {
          "b": 1,
          "a": [
            "x",
            null,
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
  func `escapes what JSON does not allow and what a terminal would act on`(string: String, text: String) {
    #expect(JSONText.string(string).text == text)
  }

  @Test func `can be read again, whatever a name holds`() throws {
    let every = String(String.UnicodeScalarView((0..<0x3000).compactMap(Unicode.Scalar.init)))
    let data = Data(JSONText.object([every: .string(every)]).text.utf8)
    #expect(try JSONDecoder().decode([String: String].self, from: data) == [every: every])
  }
}
