import CoreDomain
import Testing

@Suite struct FailureTests {
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
