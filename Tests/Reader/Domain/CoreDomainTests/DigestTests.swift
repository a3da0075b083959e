import CoreDomain
import Foundation
import Testing

@Suite struct DigestTests {
  /// The reference values of FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/).
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func `the digest of text and of data is that of FNV-1a`(text: String, digest: String) {
    #expect(text.digest == digest)
    #expect(Data(text.utf8).digest == digest)
  }

  @Test func `data that isn't text has a digest`() {
    #expect(Data([0, 0xFF]).digest != Data([0xFF, 0]).digest)
    #expect(Data([1, 2, 3]).dropFirst().digest == Data([2, 3]).digest)
  }
}
