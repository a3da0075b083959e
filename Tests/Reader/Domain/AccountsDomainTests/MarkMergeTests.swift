@testable import AccountsDomain
import ArticlesDomain
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

  @Test(arguments: [true, false])
  func `a waiting mark ends only if the server has what was sent`(value: Bool) {
    for remote in [MarkMerge.Remote.seen, MarkMerge.Remote.inferred] {
      let outcomes = [nil, value, !value].flatMap { sent in
        [value, !value].map {
          MarkMerge.outcome(local: value, MarkMerge.Waiting(value, sent: sent, isAnswered: true), remote($0))
        }
      }
      #expect(
        outcomes == [.unchanged, .unchanged, .confirmed, .withoutEffect, .unchanged, .unchanged])
    }
    #expect(MarkMerge.outcome(local: value, MarkMerge.Waiting(value, sent: value), .unknown) == .unchanged)
    // A connection that was lost says nothing.
    let unanswered = MarkMerge.Waiting(value, sent: value)
    #expect(MarkMerge.outcome(local: value, unanswered, .seen(!value)) == .unchanged)
  }

  @Test func `an article that is gone leaves the account, and a mark that waits ends`() {
    #expect(MarkMerge.outcome(local: true, nil, .gone) == .detached)
    #expect(MarkMerge.outcome(local: true, MarkMerge.Waiting(true, sent: nil), .gone) == .detached)
  }

  @Test func `a server that lost marks gets them again, and no mark is removed here`() {
    #expect(MarkMerge.outcome(local: true, nil, .seen(false), hasLostMarks: true) == .queued)
    #expect(MarkMerge.outcome(local: false, nil, .seen(true), hasLostMarks: true) == .taken(true))
  }

  @Test func `a list speaks by what it contains, and only a complete one by what it lacks`() {
    var snapshot = RemoteSnapshot(
      unread: .init(["unread"]), starred: .init(["starred"], isComplete: false))
    snapshot.confirmed = ["asked": ArticleMarks(isRead: true, isStarred: true)]
    snapshot.gone = ["gone", "unread"]
    #expect(
      ["unread", "asked", "gone", "other"].map { snapshot.remote(.read, of: $0) }
        == [.seen(false), .seen(true), .gone, .inferred(true)])
    #expect(
      ["starred", "asked", "gone", "other"].map { snapshot.remote(.starred, of: $0) }
        == [.seen(true), .seen(true), .gone, .unknown])
  }
}
