import CoreDomain
import Testing

@Suite struct FailureTests {
  @Test func `reasons are equal if their faults are`() {
    #expect(ContentFault.tooLarge(limit: 1) == ContentFault.tooLarge(limit: 1))
    #expect(ContentFault.tooLarge(limit: 1) != ContentFault.tooLarge(limit: 2))
    #expect(StorageFault.isFolder != ContentFault.empty)
  }

  @Test func `a reason is published under the name of its case`() {
    #expect(NetworkFault.timedOut(after: .seconds(1)).name == "timedOut")
    #expect(SourceFault.notFound("x").name == "notFound")
    #expect(ContentFault.unrecognized(.image).name == "unrecognised")
  }
}
