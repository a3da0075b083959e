import ArticlesDomain
import Foundation
import Testing

struct RefreshScheduleTests {
  private let start = Date(timeIntervalSince1970: 1_768_467_600)

  @Test(arguments: [true, false])
  func `the start is a time for a check if the reader says so`(isAtStart: Bool) {
    var sut = RefreshSchedule()
    let isDue = [0.0, 86_400].map { sut.takeCheck(every: nil, atStart: isAtStart, at: start + $0) }
    #expect(isDue == [isAtStart, false])
  }

  @Test func `checks are due a pause after the last one`() {
    var sut = RefreshSchedule()
    #expect(sut.next(every: .seconds(900)) == nil)
    let isDue = [0.0, 840, 899, 900, 960, 1_799, 1_800].map {
      sut.takeCheck(every: .seconds(900), atStart: false, at: start + $0)
    }
    #expect(isDue == [false, false, false, true, false, false, true])
    #expect(sut.next(every: .seconds(900)) == start + 2_700)
    #expect(sut.next(every: nil) == nil)
  }

  @Test func `a clock that was set back doesn't delay the next check`() {
    var sut = RefreshSchedule()
    let isDue = [86_400.0, 0, 900].map {
      sut.takeCheck(every: .seconds(900), atStart: false, at: start + $0)
    }
    #expect(isDue == [false, false, true])
  }

  @Test func `an account is synchronized every half hour, also if it fails`() {
    var sut = RefreshSchedule()
    let accounts: [(name: String, heardAt: Date?)] = [
      ("new", nil), ("old", start - 1_800), ("fresh", start - 1_799),
    ]
    let taken = [0.0, 1, 1_799, 1_800].map { sut.takeAccounts(accounts, at: start + $0) }
    #expect(taken == [["new", "old"], ["fresh"], [], ["new", "old"]])
  }
}
