import Foundation
import Testing

@testable import FeedsData

@Suite struct FeedDateTests {
  @Test(arguments: [
    // RFC 822 and its variants
    ("Thu, 01 Jan 2004 19:48:21 GMT", "2004-01-01T19:48:21Z"),
    ("Thu, 01 Jan 2004 19:48:21 +0100", "2004-01-01T18:48:21Z"),
    ("01 Jan 2004 19:48 EST", "2004-01-02T00:48:00Z"), ("Thu, 1 Jan 04 19:48:21 UT", "2004-01-01T19:48:21Z"),
    ("Fri, 01 Jan 2004 19:48:21 GMT", "2004-01-01T19:48:21Z"), ("1 January 2004", "2004-01-01T00:00:00Z"),
    ("Thu,01 Jan 2004 19:48:21 -03:30", "2004-01-01T23:18:21Z"),
    ("Thu, 31 Dec 99 23:59:60 GMT", "1999-12-31T23:59:59Z"),
    ("Thursday, 01-Jan-04 19:48:21 GMT", "2004-01-01T19:48:21Z"),
    ("Tue, 07 Sept 2021 08:11:31 +0000", "2021-09-07T08:11:31Z"),
    ("Thu Jan  1 19:48:21 2004", "2004-01-01T19:48:21Z"),
    ("Thu Jan 1 19:48:21 EST 2004", "2004-01-02T00:48:21Z"),
    ("Jan 1, 2004 7:48 PM", "2004-01-01T19:48:00Z"), ("Jan 1, 2004 12:00 am PST", "2004-01-01T08:00:00Z"),
    ("Thu, 01 Jan 2004 19:48:21 GMT+01:00", "2004-01-01T18:48:21Z"),
    ("Do, 01 Jan 2004 19:48:21 CET", "2004-01-01T18:48:21Z"),
    ("Thu, 01 Jan 2004 19:48:21 +0000 (GMT)", "2004-01-01T19:48:21Z"),
    ("Thu, 01 Jan 2004 19:48:21 XYZ", "2004-01-01T19:48:21Z"),
    ("  Thu, 01 Jan 2004\n 19:48:21 GMT ", "2004-01-01T19:48:21Z"),
    ("Sat, Dec 16 2023 02:02:33 PM", "2023-12-16T14:02:33Z"),
    // RFC 3339 and W3C-DTF
    ("2003-12-31T10:14:55Z", "2003-12-31T10:14:55Z"),
    ("2003-12-31T10:14:55.338-08:00", "2003-12-31T18:14:55.338Z"),
    ("2003-12-31t10:14z", "2003-12-31T10:14:00Z"), ("2003-12-31T10:14:55+0530", "2003-12-31T04:44:55Z"),
    ("2003", "2003-01-01T00:00:00Z"), ("2003-12", "2003-12-01T00:00:00Z"),
    ("2003-12-31", "2003-12-31T00:00:00Z"),
    ("20031231", "2003-12-31T00:00:00Z"), ("20031231T101455Z", "2003-12-31T10:14:55Z"),
    ("2004-060", "2004-02-29T00:00:00Z"), ("2003-12-31 10:14:55", "2003-12-31T10:14:55Z"),
    ("2003-12-31 10:14:55 EST", "2003-12-31T15:14:55Z"), ("2003-12-31T24:00:00Z", "2004-01-01T00:00:00Z"),
    ("2003/12/31 10:14", "2003-12-31T10:14:00Z"), ("2017-06-13T03:18:00+00:0", "2017-06-13T03:18:00Z"),
    ("2024-02-29T12:00:00.123456789Z", "2024-02-29T12:00:00.123Z"), ("2003-12-31T", "2003-12-31T00:00:00Z"),
    // only numbers
    ("01/31/2004", "2004-01-31T00:00:00Z"), ("31/01/2004 10:00", "2004-01-31T10:00:00Z"),
    ("31.1.2004", "2004-01-31T00:00:00Z"),
    ("1/2/04", "2004-01-02T00:00:00Z"),
  ])
  func `reads the dates of feeds`(_ text: String, _ expected: String) throws {
    let isFractional = expected.contains(".")
    let wanted = try Date(
      expected, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: isFractional))
    let date = try #require(FeedDate.parse(text))
    #expect(abs(date.timeIntervalSince(wanted)) < 0.001)
  }

  @Test(arguments: 0...999)
  func `every millisecond is read`(millisecond: Int) throws {
    let date = try #require(FeedDate.parse(String(format: "2026-01-15T06:05:00.%03d9Z", millisecond)))
    #expect((date.timeIntervalSince1970 * 1000).rounded() == 1_768_457_100_000 + Double(millisecond))
  }

  @Test(arguments: [
    "", " ", "yesterday", "19:48:21", "Thu, 01 Foo 2004 19:48:21 GMT", "32 Jan 2004", "30 Feb 2004",
    "2003-02-29",
    "2003-13-01", "9999-12-31T23:59:59-00:01", "2003-12-31T25:00:00Z", "2003-12-31T10:61:00Z",
    "0001-01-01T00:00:00Z",
    "1 Jan 2004 13:00 AM", "99999999999999",
    "2003-12-31T10:14:55+99:00", "\u{0661} Jan 2004", "1 Jan 99999", "2004-000", "2004-366x",
    "T", "+", "1/",
    String(repeating: "1 Jan 2004 ", count: 10), String(repeating: "9", count: 100_000),
  ])
  func `text that is not a date gives nil`(_ text: String) {
    #expect(FeedDate.parse(text) == nil)
  }
}
