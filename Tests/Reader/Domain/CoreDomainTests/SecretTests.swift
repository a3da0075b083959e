import CoreDomain
import Testing

/// Secrets that never show their value.
struct SecretTests {
  @Test func `no description contains a secret`() throws {
    let secret = try #require(Secret(" s3cr3t-token\n"))
    #expect(secret.text == "s3cr3t-token")
    var dumped = ""
    dump([secret], to: &dumped)
    let shown = [
      "\(secret)", "\([secret])", String(reflecting: secret), "\(Optional(secret) as Any)", dumped,
    ]
    for text in shown { #expect(!text.contains("s3cr3t")) }
  }

  @Test(arguments: ["", " \n", "two words", "line\nbreak", "naïve", "tab\there", "\u{7F}"])
  func `a text that can't be sent in a header isn't a secret`(text: String) {
    #expect(Secret(text) == nil)
  }

  @Test func `its length is bounded`() {
    for make in [{ Secret($0) }, { Secret(password: $0) }] as [(String) -> Secret?] {
      #expect(make(String(repeating: "a", count: 8_192)) != nil)
      #expect(make(String(repeating: "a", count: 8_193)) == nil)
    }
  }

  @Test(arguments: [
    ("pass word", "pass word"), (" a ", " a "), ("Grüße\n", "Grüße"), ("a\r\n", "a"), ("a\r", "a"),
    (" ", " "),
  ])
  func `a password can have spaces and any letters, and loses one line break`(text: String, password: String)
  {
    #expect(Secret(password: text)?.text == password)
  }

  @Test(arguments: ["", "\n", "a\n\n", "a\nb", "a\tb", "a\u{0}", "\u{1B}[2J", "a\u{2028}b", "\u{9B}"])
  func `a text of several lines or with control characters isn't a password`(text: String) {
    #expect(Secret(password: text) == nil)
  }
}
