import CoreDomain
import Foundation
import Testing

struct AddressTests {
  @Test(arguments: [
    ("https://a.example/b", true, true), ("HTTP://a.example", true, true),
    ("mailto:me@a.example", true, true),
    ("magnet:?xt=urn:btih:1", false, true), ("javascript:alert(1)", false, false),
    ("data:text/html,x", false, false), ("file:///etc/passwd", false, false),
    ("ftp://a.example/b", false, false),
    ("vbscript:x", false, false), ("https://a.example:99999/", false, false), ("https:///x", false, false),
    ("tel:1", false, false), ("/relative", true, true), ("//a.example/b", false, false),
  ])
  func `an address is a link only with a known scheme`(text: String, isLink: Bool, isEnclosure: Bool) throws {
    let url = try #require(URL(string: text))
    #expect((url.asLink != nil) == isLink)
    #expect((url.asEnclosure != nil) == isEnclosure)
  }

  @Test(arguments: [
    ("https://me:secret@a.example/b?c#d", "https://a.example/b?c#d"),
    ("feed:https://me@a.example", "feed:https://a.example"),
    (" http://u:p@a.example", " http://a.example"), ("http://u:p@ss@[::1]:8/", "http://[::1]:8/"),
    ("https://a.example/@me", "https://a.example/@me"), ("https://a.example?q=@", "https://a.example?q=@"),
    ("my files/a@b.xml", "my files/a@b.xml"), ("-", "-"), ("http://u:p%@not a host", "http://not a host"),
    ("http://u:p@\u{301}a.example", "http://\u{301}a.example"),
    ("http://\u{301}u:p@a.example/\u{301}@", "http://a.example/\u{301}@"),
  ])
  func `an address is shown without credentials`(text: String, shown: String) {
    #expect(text.withoutCredentials == shown)
  }

  @Test(arguments: [
    ("There is no “http://me:secret@a.example/b”.", "There is no “http://…@a.example/b”."),
    ("me:secret@a.example is one word", "…@a.example is one word"),
    ("x=http://u:p@ss@a.example?q=@ and u:p@b", "x=http://…@a.example?q=@ and …@b"),
    ("https://a.example/@me and me@a.example", "https://a.example/@me and me@a.example"), ("@", "@"),
    ("", ""),
  ])
  func `a message is shown without passwords`(message: String, shown: String) {
    #expect(message.withoutPasswords == shown)
  }

  @Test(arguments: [-1e300, 1e300, .infinity, -.infinity, .nan, -62_135_769_601, 253_402_300_800])
  func `a date outside of the years 1 to 9999 is rejected`(seconds: Double) {
    #expect(Date(checkedSecondsSince1970: seconds) == nil)
  }

  @Test(arguments: [0, -62_135_769_600, 253_402_300_799.999])
  func `every other date is accepted`(seconds: Double) {
    #expect(Date(checkedSecondsSince1970: seconds)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "https://a.example", "http://a.example/b?c=/../d#e", "http://a.example/b/../c", "https://a.example/./b",
    "https://a.example/%20", "https://", "http://a b", "http:b", "HTTP://a.example/b",
  ])
  func `an address is resolved as Foundation does`(reference: String) {
    for base in [nil, URL(string: "https://base.example/x/")] {
      let expected = URL(string: reference, relativeTo: base)?.absoluteURL
      #expect(URL(reference: reference, relativeTo: base)?.absoluteString == expected?.absoluteString)
    }
  }

  @Test(arguments: [
    ("/a%20b[1].mp3", "/a%20b%5B1%5D.mp3"), ("/a%20b|c^`{}\"<>\\", "/a%20b%7Cc%5E%60%7B%7D%22%3C%3E%5C"),
    ("/?x=%26&y=[1]", "/?x=%26&y=%5B1%5D"), ("/a%20b c", "/a%20b%20c"), ("/%e2%82%ac/ü", "/%e2%82%ac/%C3%BC"),
    ("/100%/[1]", "/100%25/%5B1%5D"), ("/%zz%4", "/%25zz%254"), ("/a%2Fb", "/a%2Fb"),
  ])
  func `an encoded character of an address isn't encoded again`(reference: String, encoded: String) {
    let base = URL(string: "https://a.example")
    for reference in [reference, "https://a.example\(reference)"] {
      #expect(URL(reference: reference, relativeTo: base)?.absoluteString == "https://a.example\(encoded)")
    }
  }
}
