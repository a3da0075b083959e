import StarterDomain
import Synchronization
import Testing

struct FetchPolicyTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var policy: FetchPolicy
    var isCached: Bool
    var isReachable: Bool
    var requests: [String]
    var value: String?

    var testDescription: String {
      "\(policy), \(isCached ? "cached" : "not cached"), \(isReachable ? "reachable" : "unreachable")"
    }
  }

  static let rows = [
    Row(policy: .cacheOnly, isCached: true, isReachable: true, requests: ["cache"], value: "cached"),
    Row(policy: .cacheOnly, isCached: true, isReachable: false, requests: ["cache"], value: "cached"),
    Row(policy: .cacheOnly, isCached: false, isReachable: true, requests: ["cache"]),
    Row(policy: .cacheOnly, isCached: false, isReachable: false, requests: ["cache"]),
    Row(policy: .networkOnly, isCached: true, isReachable: true, requests: ["network"], value: "fetched"),
    Row(policy: .networkOnly, isCached: true, isReachable: false, requests: ["network"]),
    Row(policy: .networkOnly, isCached: false, isReachable: true, requests: ["network"], value: "fetched"),
    Row(policy: .networkOnly, isCached: false, isReachable: false, requests: ["network"]),
    Row(policy: .cacheFirst, isCached: true, isReachable: true, requests: ["cache"], value: "cached"),
    Row(policy: .cacheFirst, isCached: true, isReachable: false, requests: ["cache"], value: "cached"),
    Row(
      policy: .cacheFirst, isCached: false, isReachable: true, requests: ["cache", "network"],
      value: "fetched"),
    Row(policy: .cacheFirst, isCached: false, isReachable: false, requests: ["cache", "network"]),
    Row(policy: .networkFirst, isCached: true, isReachable: true, requests: ["network"], value: "fetched"),
    Row(
      policy: .networkFirst, isCached: true, isReachable: false,
      requests: ["network", "cache instead of example.org"], value: "cached"),
    Row(policy: .networkFirst, isCached: false, isReachable: true, requests: ["network"], value: "fetched"),
    Row(
      policy: .networkFirst, isCached: false, isReachable: false,
      requests: ["network", "cache instead of example.org"]),
  ]

  @Test(arguments: rows)
  func `a policy asks in its order`(row: Row) async {
    let log = Mutex<[String]>([])
    let value = try? await row.policy.value(
      cached: { failure in
        let reason = failure == .unreachable(host: "example.org") ? " instead of example.org" : ""
        log.withLock { $0.append("cache" + reason) }
        return row.isCached ? "cached" : nil
      },
      fetched: {
        log.withLock { $0.append("network") }
        guard row.isReachable else { throw FetchError.unreachable(host: "example.org") }
        return "fetched"
      })
    #expect(value == row.value)
    #expect(log.withLock { $0 } == row.requests)
  }

  @Test func `a canceled request isn't answered by the cache`() async {
    await #expect(throws: CancellationError.self) {
      try await FetchPolicy.networkFirst.value(
        cached: { _ in "cached" }, fetched: { throw CancellationError() })
    }
  }

  @Test func `an empty cache without the network is an error of its own`() async {
    await #expect(throws: FetchError.nothingCached) {
      try await FetchPolicy.cacheOnly.value(cached: { _ in nil }, fetched: { "fetched" })
    }
  }
}
