import AccountsDomain
import Testing

struct MarkMergeTests {
  @Test(arguments: [true, false])
  func `without a waiting mark, the server's value wins`(value: Bool) {
    #expect(MarkMerge.outcome(local: !value, nil, .seen(value)) == .taken(value))
    #expect(MarkMerge.outcome(local: value, nil, .seen(value)) == .unchanged)
  }

  @Test(arguments: [true, false])
  func `absence is no value`(local: Bool) {
    #expect(MarkMerge.outcome(local: local, nil, .inferred(!local)) == .unchanged)
    #expect(MarkMerge.outcome(local: local, nil, .unknown) == .unchanged)
  }
}
