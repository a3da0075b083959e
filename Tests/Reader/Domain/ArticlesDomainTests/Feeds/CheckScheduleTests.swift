import ArticlesDomain
import CoreDomain
import DomainFakes
import Foundation
import Testing

@Suite struct CheckScheduleTests {
  // MARK: After an answer

  /// Intervals between articles and until now, and the expected interval, all in minutes.
  @Test(
    arguments: [
      ([0, 60, 120, 180], 45), ([30, 90, 150], 50), ([60 * 24 * 30, 60 * 24 * 31], 24 * 60), ([1, 2, 3], 15),
      // These dates don't show how often the feed changes.
      ([], 60), ([5], 60), ([5, 5, 5], 60), ([-30, -60, -90], 60),
      // Dates in the future don't count, and neither do the old ones of a long feed.
      ([-500, 20, 100], 50), ([20, 40, 60, 80, 100, 120, 140, 160, 180, 200, 9_000_000], 20),
    ] as [([Int], Int)])
  func `the next check follows the rhythm of the articles`(minutesAgo: [Int], expected: Int) {
    #expect(minutes(FeedAnswer(nil), minutesAgo: minutesAgo) == expected)
  }

  @Test func `the order of the articles doesn't matter`() {
    #expect(minutes(FeedAnswer(nil), minutesAgo: [120, 0, 180, 60]) == 45)
  }

  /// The period of the feed, the maximum age of the answer, and the expected time, all in minutes.
  @Test(
    arguments: [
      (90, nil, 90), (20, nil, 45), (nil, 120, 120), (90, 120, 120), (1, 1, 45),
      (60 * 24 * 365, nil, 60 * 24),
      (nil, 60 * 24 * 365, 60 * 24), (nil, 0, 45),
    ] as [(Int?, Int?, Int)])
  func `the next check is never sooner than the feed and its server request`(
    period: Int?, maximumAge: Int?, expected: Int
  ) {
    let answer = FeedAnswer(
      nil, maximumAge: maximumAge.map { .seconds(60 * $0) })
    #expect(minutes(answer, period: period, minutesAgo: [0, 60, 120, 180]) == expected)
  }

  @Test func `a feed without dates is checked as often as it requests`() {
    #expect(minutes(FeedAnswer(nil), period: 20) == 20)
    #expect(minutes(FeedAnswer(nil), period: 1) == 15)
  }

  @Test(arguments: [(30, 60), (600, 600), (60 * 24 * 6, 60 * 24 * 6), (60 * 24 * 365, 60 * 24 * 7), (-5, 60)])
  func `a wait time in an answer is obeyed, up to a week`(asked: Int, expected: Int) {
    #expect(
      minutes(FeedAnswer(nil, retryAfter: .seconds(60 * asked))) == expected)
  }

  @Test(arguments: [.nan, .infinity, -.infinity, -1e300, 1e300])
  func `impossible dates and durations give a valid time`(seconds: TimeInterval) {
    let date = Date(timeIntervalSince1970: seconds)
    let endless = Duration(secondsComponent: .max, attosecondsComponent: 0)
    for duration in [endless, .zero - endless] {
      let answer = FeedAnswer(nil, maximumAge: duration, retryAfter: duration)
      let next = sut().outcome(
        of: .success(answer), after: nil, period: duration, dates: [date, .noon - 60, date], at: .noon
      ).check.nextAt
      #expect((.noon + 900)...(.noon + 7 * 86_400) ~= next)
    }
  }

  // MARK: After a failure

  @Test(arguments: [
    (0.0, [15, 30, 60, 120, 240, 480, 720, 720]), (1.0, [30, 60, 120, 240, 480, 960, 1440, 1440]),
    (0.5, [22, 45, 90, 180, 360, 720, 1080, 1080]),
  ])
  func `the time after a failure doubles from 15 minutes to a day`(random: Double, expected: [Int]) {
    #expect(retries(expected.count, after: NetworkFault.connectionFailed, random) == expected)
  }

  @Test(arguments: [SourceFault.unreachable, .offline])
  func `without a connection, feeds are checked at least hourly`(reason: SourceFault) {
    #expect(retries(4, after: reason, 0) == [15, 30, 30, 30])
    #expect(retries(4, after: reason, 1) == [30, 60, 60, 60])
  }

  /// The minutes until the next check after each of several failures in a row.
  private func retries(_ count: Int, after reason: any Fault, _ random: Double) -> [Int] {
    var check: FeedCheck?
    return (1...count).map { number in
      let result = Result<FeedAnswer, Failure>.failure(Failure(source: "a", reason))
      let next = sut(random).outcome(of: result, after: check, at: .noon).check
      #expect(next.failureCount == number && next.reason == reason)
      check = next
      return Int(next.nextAt.timeIntervalSince(.noon) / 60)
    }
  }

  @Test(arguments: [-1, 2, .nan, .infinity])
  func `a random number outside of 0 to 1 gives a valid time`(random: Double) {
    let check = sut(random).outcome(of: .failure(Self.failure), after: nil, at: .noon).check
    #expect((.noon + 900)...(.noon + 1800) ~= check.nextAt)
  }

  @Test(arguments: [Int.max, Int.min])
  func `an impossible number of failures gives a valid time`(count: Int) {
    let previous = FeedCheck(checkedAt: .noon, nextAt: .noon, failureCount: count)
    let check = sut().outcome(of: .failure(Self.failure), after: previous, at: .noon).check
    #expect((.noon + 900)...(.noon + 86_400) ~= check.nextAt)
    #expect(check.failureCount > 0)
  }

  @Test(arguments: [
    (NetworkFault.tooManyRequests(retryAfter: .seconds(7200)), 120),
    (NetworkFault.sourceFailed(status: 503, retryAfter: .seconds(7200)), 120),
    (NetworkFault.tooManyRequests(), 15),
    (NetworkFault.tooManyRequests(retryAfter: .seconds(60)), 15),
    (NetworkFault.sourceFailed(status: 503, retryAfter: .seconds(Int64.max)), 60 * 24 * 7),
  ])
  func `a wait time in a failure is obeyed, up to a week`(reason: any Fault, expected: Int) {
    let check = sut().outcome(of: .failure(Failure(source: "a", reason)), after: nil, at: .noon).check
    #expect(check.nextAt == .noon + 60 * Double(expected))
  }

  @Test func `an answer resets the number of failures`() {
    let failed = FeedCheck(checkedAt: .noon, nextAt: .noon, failureCount: 5, reason: SourceFault.unreachable)
    let check = sut().outcome(of: .success(FeedAnswer(nil)), after: failed, at: .noon).check
    #expect(check == FeedCheck(checkedAt: .noon, nextAt: .noon + 3600))
  }

  @Test func `a feed that is gone is never checked again`() {
    let outcome = sut().outcome(of: .failure(Failure(source: "a", SourceFault.gone)), after: nil, at: .noon)
    #expect(outcome.check.end == .gone)
    #expect(outcome.check.reason == SourceFault.gone)
    #expect(!outcome.check.isDue(at: .distantFuture))
  }

  // MARK: Moves

  @Test func `a feed has moved if two checks in a row lead to the same address`() {
    #expect(moves([.success("b"), .success("b")]) == [nil, "b"])
    #expect(moves([.success("b"), .success("c"), .success("c")]) == [nil, nil, "c"])
    #expect(moves([.success("b"), .success(nil), .success("b")]) == [nil, nil, nil])
    #expect(moves([.success("b"), .failure(Self.failure), .success("b")]) == [nil, nil, nil])
    #expect(moves([.success("b"), .success("b"), .success("b")]) == [nil, "b", nil], "It began anew.")
  }

  private func moves(_ results: [Result<String?, Failure>]) -> [String?] {
    var check: FeedCheck?
    return results.map { result in
      let outcome = sut().outcome(
        of: result.map { FeedAnswer(nil, permanentAddress: $0) }, after: check, at: .noon)
      check = outcome.check
      return outcome.newAddress
    }
  }

  // MARK: The time

  /// Minutes from the last check to the next one, and from the last check to now.
  @Test(arguments: [
    (60, 59, false), (60, 60, true), (60, 61, true), (60, 0, false), (60, -60, false), (60, -61, true),
  ])
  func `a feed is due at the time of its next check, or if the clock was set back by more than the wait`(
    next: Int, now: Int, isDue: Bool
  ) {
    let check = FeedCheck(checkedAt: .noon, nextAt: .noon + 60 * Double(next))
    #expect(check.isDue(at: .noon + 60 * Double(now)) == isDue)
  }

  // MARK: The system under test

  private static let failure = Failure(source: "a", SourceFault.unreachable)

  private func sut(_ random: Double = 0) -> CheckSchedule { CheckSchedule { random } }

  /// The minutes until the next check.
  private func minutes(_ answer: FeedAnswer, period: Int? = nil, minutesAgo: [Int] = []) -> Int {
    let outcome = sut().outcome(
      of: .success(answer), after: nil, period: period.map { .seconds(60 * $0) },
      dates: minutesAgo.map { .noon - 60 * Double($0) }, at: .noon)
    return Int(outcome.check.nextAt.timeIntervalSince(.noon) / 60)
  }
}
