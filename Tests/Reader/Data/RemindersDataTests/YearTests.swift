import CoreDomain
import Foundation
import RemindersData
import RemindersDomain
import TestSupport
import Testing

/// A year on a machine that sleeps, restarts, is killed, and has its clock set, in three time zones with daylight
/// saving time.
struct YearTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `delivers each reminder of a year once, and none too early`(seed: UInt64) async throws {
    var random = Seeded(state: seed)
    let start = Date(timeIntervalSince1970: 1_767_225_600)
    let scene = try Scene(now: start)
    var sut = scene.open()
    let zones = try ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"].map {
      try #require(TimeZone(identifier: $0))
    }
    var due: [String: Date] = [:]
    for number in 0..<340 {
      let day =
        number < 40
        ? Self.changes[number % Self.changes.count] : Self.day(.random(in: 2...364, using: &random))
      // Prefers the hours in which clocks change.
      let hour = number < 40 ? Int.random(in: 1...3, using: &random) : .random(in: 0...23, using: &random)
      let minute = Int.random(in: 10...59, using: &random)
      for zone in zones {
        let title = "\(zone.identifier) \(number)"
        let time = try ReminderTime(moment: "\(day)T\(hour < 10 ? "0" : "")\(hour):\(minute)", in: zone)
        due[title] = try await sut.schedule(title: title, about: nil, for: time).due
      }
    }

    let delivered = Log<String>()
    var uncertain: [String] = []
    var kills = 0
    while scene.now < start.addingTimeInterval(366 * 86_400) {
      // Mostly minutes or hours. Sometimes the machine sleeps for days, sometimes its clock is set back.
      switch Int.random(in: 0..<20, using: &random) {
      case 0: scene.advance(by: .random(in: 1...6, using: &random) * 86_400)
      case 1, 2: scene.advance(by: -.random(in: 60...(3 * 3600), using: &random))
      default: scene.advance(by: .random(in: 60...(18 * 3600), using: &random))
      }
      if Bool.random(using: &random) { sut = scene.open() }
      let now = scene.now
      let killed = Int.random(in: 0..<40, using: &random) == 0 ? Int.random(in: 0...3, using: &random) : nil
      let refused = Int.random(in: 0..<10, using: &random) == 0
      let before = delivered.entries.count
      do {
        let delivery = try await sut.deliverDue(
          to: ReminderSink { [due] reminder in
            #expect(due[reminder.title].map { $0 <= now } == true, "\(reminder.title) comes too early.")
            if refused { throw Failure(source: "bell", .reminder(.commandNotStarted(isFound: false))) }
            if delivered.entries.count - before == killed { throw Killed() }
            delivered.append(reminder.title)
          })
        uncertain += delivery.uncertain.map(\.title)
        #expect(delivery.delivered.count == delivered.entries.count - before)
        if !refused, Int.random(in: 0..<10, using: &random) == 0 {
          #expect(try await sut.pending().allSatisfy { $0.due > now }, "Late, and not later still.")
        }
      } catch is Killed {
        kills += 1
        sut = scene.open()
      }
    }
    while try await !sut.deliverDue(to: .log(into: delivered)).delivered.isEmpty {}

    #expect(Set(uncertain).count == uncertain.count)
    #expect(uncertain.count == kills)
    #expect((delivered.entries + uncertain).sorted() == due.keys.sorted())
    #expect(due.count == 1020)
  }

  /// The days of 2026 on which the clocks of a zone change.
  private static let changes = [
    "2026-03-29", "2026-10-25", "2026-03-08", "2026-11-01", "2026-04-05", "2026-10-04",
  ]

  private static func day(_ number: Int) -> String {
    Date(timeIntervalSince1970: 1_767_225_600 + TimeInterval(number * 86_400)).formatted(
      .iso8601.year().month().day())
  }
}
