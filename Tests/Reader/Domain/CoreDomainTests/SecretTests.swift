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
    #expect(Secret(String(repeating: "a", count: 8_192)) != nil)
    #expect(Secret(String(repeating: "a", count: 8_193)) == nil)
  }

  @Test func `memory returns a secret until it is removed`() async throws {
    let sut = SecretsProvider.inMemory()
    let secret = try #require(Secret("a"))
    #expect(try await sut.secret(.conduitToken) == nil)
    try await sut.store(secret, .conduitToken)
    #expect(try await sut.secret(.conduitToken) == secret)
    try await sut.remove(.conduitToken)
    #expect(try await sut.secret(.conduitToken) == nil)
  }
}
