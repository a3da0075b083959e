import CoreDomain
import CorePresentation
import RemindersDomain
import Testing

struct ReminderFaultWordsTests {
  @Test(
    arguments: [
      .notATime, .passed, .tooFarAhead(years: 10), .scheduledAlready, .tooMany(limit: 10), .unknown,
      .deliveredAlready, .beingDelivered, .titleTooLong(limit: 300), .notScheduled, .notCanceled,
      .commandNotStarted(isFound: true), .commandNotStarted(isFound: false),
      .commandFailed(status: 3), .commandFailed(status: 3, message: "no display"),
      .commandFailed(status: nil),
      .commandHung(after: .seconds(10)), .notACalendar, .calendarNotWritten,
    ] as [ReminderFault])
  func `a fault is reported in sentences that name its subject`(fault: ReminderFault) {
    let failure = FailureViewState(Failure(source: "the thing", .reminder(fault)))
    #expect(failure.message.contains("the thing"))
    #expect(failure.message.hasSuffix("."))
    #expect(failure.reason == fault.name)
  }

  @Test(arguments: [.untitled, .outputNotWritten, .notAllowed] as [ReminderFault])
  func `a fault without a subject has a sentence too`(fault: ReminderFault) {
    let failure = FailureViewState(Failure(source: "", .reminder(fault)))
    #expect(failure.message.hasSuffix("."))
    #expect(failure.reason == fault.name)
  }
}
