import Testing

/// Recorded exchanges of the current specification and of an old server. The module reads each one, and the test reads
/// its JSON.
struct ReplayTests {
  @Test func `there are exchanges of both kinds of server`() {
    #expect(Exchange.recorded.count > 60)
  }

  @Test(arguments: Exchange.recorded)
  func `an exchange becomes the right value or the right failure`(exchange: Exchange) throws {
    let expected = try Expectation(exchange)
    let actual = Reading(exchange)
    // The verdict for `scripts/checks/conduit-parity`.
    let verdict = actual == expected.reading ? actual.kind : "wrong"
    print("conduit-parity\t\(verdict)\t\(exchange.testDescription)")
    #expect(actual == expected.reading)
  }
}
