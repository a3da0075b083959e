import CoreDomain
import CorePresentation
import DomainFakes
import Foundation
import NetworkData
import TestSupport
import Testing

/// The contract of policies: the frames of a screen for every policy, every stored answer,
/// and every state of the network.
@MainActor @Suite struct FetchPolicyTests {
  enum Stored: CaseIterable {
    case old, empty
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

  nonisolated static let table: [Row] = [
    Row(policy: .cacheOnly, stored: .old, histories: Array(repeating: "loading, stored old", count: 4)),
    Row(
      policy: .cacheOnly, stored: .empty, histories: Array(repeating: "loading, failed notStored", count: 4)),
    Row(
      policy: .networkOnly, stored: .old,
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
      policy: .networkFirst(timeout: .seconds(30)), stored: .old,
      histories: ["loading, fresh new", "loading, stale old", "loading, stale old", "loading, stale old"]),
    Row(
      policy: .networkFirst(timeout: .seconds(30)), stored: .empty,
      histories: [
        "loading, fresh new", "loading, fresh new", "loading, failed sourceFailed",
        "loading, failed unreachable",
      ]),
  ]

  @Test(arguments: table, Network.allCases)
  func `a feed follows the policy`(row: Row, network: Network) async throws {
    let scene = try await makeSUT(row.policy, row.stored)
    let loading = Task { await scene.load() }
    // The test answers the network's requests. Without a request, the load ends by itself.
    let expected = row.histories[Network.allCases.firstIndex(of: network) ?? 0]
    let answering = Task {
      await scene.answers.reached(1)
      if Task.isCancelled { return scene.answer("new") }
      switch network {
      case .good: scene.answer("new")
      case .failing: scene.answer("", status: 500)
      case .offline: scene.answers.release(0, throwing: Failure(source: "", SourceFault.unreachable))
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

  @Test func `says how old the stored content is, and why it is shown`() async throws {
    let scene = try await makeSUT(.networkFirst(timeout: .seconds(30)), .old)
    let loading = Task { await scene.load() }
    await scene.answers.reached(1)
    scene.answers.release(0, throwing: Failure(source: "", SourceFault.unreachable))
    await loading.value
    let (freshness, stale) = scene.age()
    #expect(
      stale
        == "This content was loaded 2 hours ago. "
        + "\(PolicySource.name) can't be reached. Check the address and the connection.")
    #expect(freshness?.since == .noon.addingTimeInterval(-7200))
  }

  @Test func `requests only a newer feed, and a confirmed one is fresh`() async throws {
    let scene = try await makeSUT(.networkOnly, .old)
    let loading = Task { await scene.load() }
    await scene.answers.reached(1)
    scene.answer("", status: 304)
    await loading.value
    #expect(scene.history == ["loading", "fresh old"])
    #expect(scene.requests.entries.map { $0.headers["If-None-Match"] } == ["\"old\""])
  }

  private func makeSUT(
    _ policy: FetchPolicy, _ stored: Stored
  ) async throws -> PolicyScene {
    try await PolicyScene(policy, age: stored == .old ? 7200 : nil)
  }
}
