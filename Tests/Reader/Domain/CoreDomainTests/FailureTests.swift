import CoreDomain
import Testing

@Suite struct FailureTests {
  @Test(
    arguments: [
      .connectionFailed, .timedOut(after: .seconds(1)), .sourceFailed(status: 500), .unreadable, .empty,
    ] as [Failure.Reason])
  func `a change may have been made if no usable answer arrived`(reason: Failure.Reason) {
    #expect(reason.leavesChangeOpen)
  }

  @Test(
    arguments: [
      .unreachable, .connectionRefused, .refused(status: 422), .forbidden, .offline, .storeFull,
      .notFound("x"),
    ] as [Failure.Reason])
  func `a change was not made if the source refused it or was never reached`(reason: Failure.Reason) {
    #expect(!reason.leavesChangeOpen)
  }

  @Test func `reasons are equal if their faults are`() {
    #expect(Failure.Reason.tooLarge(limit: 1) == .fault(ContentFault.tooLarge(limit: 1)))
    #expect(Failure.Reason.tooLarge(limit: 1) != .tooLarge(limit: 2))
    #expect(Failure.Reason.isFolder != .empty)
  }

  @Test func `a reason is published under the name of its case`() {
    #expect(Failure.Reason.timedOut(after: .seconds(1)).name == "timedOut")
    #expect(Failure.Reason.notFound("x").name == "notFound")
    #expect(Failure.Reason.unrecognized(.image).name == "unrecognised")
  }
}
