import CoreDomain
import CorePresentation
import DomainFakes
import Foundation
import NetworkData
import TestSupport
import Testing

/// The contract of policies, which every source fulfills: the frames of a screen for every policy, every stored answer,
/// and every state of the network.
@MainActor @Suite struct FetchPolicyTests {
  enum Stored: CaseIterable {
    case fresh, stale, empty
  }

  enum Network: CaseIterable {
    case good, slow, failing, offline
  }

  struct Row: Sendable {
    var policy: FetchPolicy
    var stored: Stored
    /// The frames for a network that is good, slow, failing, and offline.
    var histories: [String]
  }

  nonisolated static let hour = Duration.seconds(3600)
  nonisolated static let table: [Row] = [
    Row(policy: .cacheOnly, stored: .fresh, histories: Array(repeating: "loading, stored old", count: 4)),
    Row(policy: .cacheOnly, stored: .stale, histories: Array(repeating: "loading, stored old", count: 4)),
    Row(
      policy: .cacheOnly, stored: .empty, histories: Array(repeating: "loading, failed notStored", count: 4)),
    Row(
      policy: .networkOnly, stored: .fresh,
      histories: [
        "loading, fresh new", "loading, fresh new", "loading, failed sourceFailed",
        "loading, failed unreachable",
      ]),
    Row(
      policy: .networkOnly, stored: .stale,
      histories: [
        "loading, fresh new", "loading, fresh new", "loading, failed sourceFailed",
        "loading, failed unreachable",
      ]),
    Row(
      policy: .networkOnly, stored: .empty,
      histories: [
        "loading, fresh new", "loading, fresh new", "loading, failed sourceFailed",
        "loading, failed unreachable",
      ]),
    Row(
      policy: .cacheFirst(maxAge: hour), stored: .fresh,
      histories: Array(repeating: "loading, fresh old", count: 4)),
    Row(
      policy: .cacheFirst(maxAge: hour), stored: .stale,
      histories: ["loading, fresh new", "loading, fresh new", "loading, stale old", "loading, stale old"]),
    Row(
      policy: .cacheFirst(maxAge: hour), stored: .empty,
      histories: [
        "loading, fresh new", "loading, fresh new", "loading, failed sourceFailed",
        "loading, failed unreachable",
      ]),
    Row(
      policy: .networkFirst(timeout: .seconds(30)), stored: .fresh,
      histories: ["loading, fresh new", "loading, stale old", "loading, stale old", "loading, stale old"]),
    Row(
      policy: .networkFirst(timeout: .seconds(30)), stored: .stale,
      histories: ["loading, fresh new", "loading, stale old", "loading, stale old", "loading, stale old"]),
    Row(
      policy: .networkFirst(timeout: .seconds(30)), stored: .empty,
      histories: [
        "loading, fresh new", "loading, fresh new", "loading, failed sourceFailed",
        "loading, failed unreachable",
      ]),
    Row(
      policy: .staleWhileRevalidate(maxAge: hour), stored: .fresh,
      histories: Array(repeating: "loading, fresh old", count: 4)),
    Row(
      policy: .staleWhileRevalidate(maxAge: hour), stored: .stale,
      histories: [
        "loading, refreshing old, fresh new", "loading, refreshing old, fresh new",
        "loading, refreshing old, stale old", "loading, refreshing old, stale old",
      ]),
    Row(
      policy: .staleWhileRevalidate(maxAge: hour), stored: .empty,
      histories: [
        "loading, fresh new", "loading, fresh new", "loading, failed sourceFailed",
        "loading, failed unreachable",
      ]),
  ]

  nonisolated static let meetings = PolicySource.allCases.flatMap { source in
    Network.allCases.map { (source, $0) }
  }

  @Test(arguments: table, meetings)
  func `every source follows the policy`(row: Row, meeting: (PolicySource, Network)) async throws {
    let (source, network) = meeting
    let scene = try await makeSUT(source, row.policy, row.stored)
    let loading = Task { await scene.load() }
    // The test answers the network's requests. Without a request, the load ends by itself.
    let expected = row.histories[Network.allCases.firstIndex(of: network) ?? 0]
    let answering = Task {
      await scene.answers.reached(1)
      if Task.isCancelled { return scene.answer("new") }
      switch network {
      case .good: scene.answer("new")
      case .failing: scene.answer("", status: 500)
      case .offline: scene.answers.release(0, throwing: Failure(source: "", .unreachable))
      case .slow:
        if case .networkFirst = row.policy, row.stored != .empty {
          await scene.clock.sleepers(1)
          scene.clock.advance(by: .seconds(30))
        } else {
          // No timeout ends the load, and the stored content stays on screen meanwhile.
          scene.clock.advance(by: .seconds(86_400))
          #expect(scene.history == expected.split(separator: ", ").dropLast().map(String.init))
          scene.answer("new")
        }
      }
    }
    await loading.value
    #expect(scene.history.joined(separator: ", ") == expected)
    let asks = scene.requests.entries.count
    if row.policy == .cacheOnly { #expect(asks == 0, "The policy opens no connection.") }
    // Releases the task if it sent no request.
    if asks == 0 {
      answering.cancel()
      Task { try? await scene.network.send(NetworkRequest(PolicySource.address)) }
    }
    await answering.value
  }

  @Test(arguments: PolicySource.allCases)
  func `says how old the stored content is, and why it is shown`(source: PolicySource) async throws {
    let scene = try await makeSUT(source, .networkFirst(timeout: .seconds(30)), .stale)
    let loading = Task { await scene.load() }
    await scene.answers.reached(1)
    scene.answers.release(0, throwing: Failure(source: "", .unreachable))
    await loading.value
    let (freshness, stale) = scene.age()
    #expect(
      stale
        == "This content was loaded 2 hours ago. "
        + "\(PolicySource.name) can't be reached. Check the address and the connection.")
    #expect(freshness?.since == .noon.addingTimeInterval(-7200))
  }

  @Test(arguments: PolicySource.allCases)
  func `a stale answer without a maximum age is refreshed once`(source: PolicySource) async throws {
    let scene = try await makeSUT(source, .staleWhileRevalidate(maxAge: .zero), .fresh)
    let loading = Task { await scene.load() }
    await scene.answers.reached(1)
    scene.answer("new")
    await loading.value
    #expect(scene.history == ["loading", "refreshing old", "fresh new"])
    #expect(scene.requests.entries.count == 1)
  }

  @Test func `requests only a newer feed, and a confirmed one is fresh`() async throws {
    let scene = try await makeSUT(.feed, .networkOnly, .stale)
    let loading = Task { await scene.load() }
    await scene.answers.reached(1)
    scene.answer("", status: 304)
    await loading.value
    #expect(scene.history == ["loading", "fresh old"])
    #expect(scene.requests.entries.map { $0.headers["If-None-Match"] } == ["\"old\""])
  }

  private func makeSUT(
    _ source: PolicySource, _ policy: FetchPolicy, _ stored: Stored
  ) async throws -> PolicyScene {
    let age: TimeInterval? =
      switch stored {
      case .fresh: 600
      case .stale: 7200
      case .empty: nil
      }
    return try await PolicyScene(source, policy, age: age)
  }
}
