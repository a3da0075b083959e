public import ArticlesDomain
import CoreDomain
import Foundation
public import Testing

/// Tests that a ``SubscriptionStore`` fulfills its contract.
///
/// - Parameter open: Opens the stored data again, as a new start of the program does.
public func verifySubscriptionStore(
  _ sut: any SubscriptionStore, reopened open: () -> any SubscriptionStore,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let contract = SubscriptionStoreContract(sut: sut, location: sourceLocation)
  try await contract.knowsNothingAtFirst()
  try await contract.keepsSubscriptionsInOrder()
  try await contract.changesNothingIfTheChangeFails()
  try await contract.keepsTheLastCheck()
  try await contract.recordsNoCheckOfAFeedThatNobodyFollows()
  try await SubscriptionStoreContract(sut: open(), location: sourceLocation).stillHasEverything()
  try await contract.forgetsTheCheckOfARemovedFeed()
}

private struct SubscriptionStoreContract {
  let sut: any SubscriptionStore
  let location: SourceLocation

  static let plain = Subscription("https://b.example/feed")
  static let full = Subscription(
    "https://a.example/feed", address: "https://ada:secret@new.example/feed", title: "Ada’s\nnotes",
    folders: [["News", "Swift/Apple"], ["Later"]], tags: ["a", "ö"], isPaused: true)
  static let date = Date(timeIntervalSince1970: 1_768_478_400.125)

  static func check(failing reason: (any Fault)?, end: FeedCheck.End? = nil) -> FeedCheck {
    FeedCheck(
      checkedAt: date, nextAt: date.addingTimeInterval(3600), failureCount: reason == nil ? 0 : 3,
      reason: reason, permanentAddress: "https://moved.example/", end: end)
  }

  func knowsNothingAtFirst() async throws {
    #expect(try await sut.subscriptions() == [], sourceLocation: location)
    #expect(try await sut.checks().isEmpty, sourceLocation: location)
    #expect(try await sut.statistics().isEmpty, sourceLocation: location)
  }

  func keepsSubscriptionsInOrder() async throws {
    try await sut.change { $0 = [Self.plain, Self.full] }
    let count = try await sut.change { subscriptions in
      subscriptions.swapAt(0, 1)
      return subscriptions.count
    }
    #expect(count == 2, sourceLocation: location)
    #expect(try await sut.subscriptions() == [Self.full, Self.plain], sourceLocation: location)
    #expect(try await sut.statistics()[Self.plain.source] == FeedStatistics(), sourceLocation: location)
  }

  func changesNothingIfTheChangeFails() async throws {
    let refusal = Failure(source: "a", SourceFault.forbidden)
    await #expect(throws: refusal, sourceLocation: location) {
      try await sut.change { subscriptions in
        subscriptions = []
        throw refusal
      }
    }
    #expect(try await sut.subscriptions() == [Self.full, Self.plain], sourceLocation: location)
  }

  func keepsTheLastCheck() async throws {
    try await sut.record([Self.full.source: Self.check(failing: SourceFault.offline)])
    for check in [
      Self.check(failing: nil), Self.check(failing: SourceFault.gone, end: .gone),
      Self.check(failing: nil, end: .merged(into: Self.plain.source)),
      Self.check(failing: NetworkFault.refused(status: 418)),
    ] {
      try await sut.record([Self.full.source: check])
      #expect(try await sut.checks() == [Self.full.source: check], sourceLocation: location)
    }
  }

  func recordsNoCheckOfAFeedThatNobodyFollows() async throws {
    try await sut.record(["https://other.example/": Self.check(failing: nil)])
    #expect(try await sut.checks().count == 1, sourceLocation: location)
  }

  func stillHasEverything() async throws {
    #expect(try await sut.subscriptions() == [Self.full, Self.plain], sourceLocation: location)
    #expect(
      try await sut.checks() == [Self.full.source: Self.check(failing: NetworkFault.refused(status: 418))],
      sourceLocation: location)
  }

  func forgetsTheCheckOfARemovedFeed() async throws {
    try await sut.change { $0.removeFirst() }
    #expect(try await sut.subscriptions() == [Self.plain], sourceLocation: location)
    #expect(try await sut.checks().isEmpty, sourceLocation: location)
  }
}
