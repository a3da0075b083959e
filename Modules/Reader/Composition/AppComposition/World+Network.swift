public import CoreDomain
import NetworkData
import SimulationData

/// The network. Requests are counted from 1.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension World {
  /// A request that waits for the answer to another one, or nil if no request waits. Prefers a request whose
  /// predecessor was never sent.
  public var blockedRequest: (number: Int, predecessor: Int, isPredecessorMade: Bool)? {
    let blocked = network.blocked
    return (blocked.first { !$0.isPredecessorMade } ?? blocked.first).map {
      ($0.number, $0.predecessor, $0.isPredecessorMade)
    }
  }

  /// Whether every request fails without a network.
  public var isOffline: Bool { network.conditions.fault == .offline }

  public func setLatency(_ latency: Duration) { network.conditions.latency = latency }

  /// Makes every request fail, or none.
  public func failRequests(with reason: Failure.Reason?) { network.conditions.fault = reason }

  public func failRequest(_ number: Int, with reason: Failure.Reason) {
    network.conditions.faults[number] = reason
  }

  /// The names of the sources that get requests.
  public var sourceNames: [String] {
    let feeds = answers.addresses.isEmpty ? SampleFeeds.addresses : answers.addresses
    let articles = sources.feeds.isEmpty ? [SampleSource.name] + mirrors : sources.feeds
    return articles + feeds.filter { !articles.contains($0) } + offered.keys.sorted()
  }

  /// The identifiers of the sample's articles.
  public static var articles: [String] { SampleSource.identifiers }

  /// Makes every request to one source fail, or none.
  public func setFault(of source: String, to reason: Failure.Reason?) {
    network.conditions.brokenSources[source] = reason
  }

  /// Makes a part of the requests fail. The same seed selects the same requests.
  public func failRequests(percent: Int, seed: Int, with reason: Failure.Reason) {
    network.conditions.randomFault = (percent, seed, reason)
  }

  /// The number of requests so far.
  public var requestCount: Int { network.count }

  /// Makes each request fail whose number is divisible by `number`.
  public func failEveryRequest(_ number: Int, with reason: Failure.Reason) {
    network.conditions.repeatedFault = (number, reason)
  }

  /// Makes the system cancel a request, or makes a request complete although its caller is canceled.
  public func setCancellation(ofRequest number: Int, bySystem: Bool) {
    if bySystem {
      network.conditions.canceledBySystem.insert(number)
    } else {
      network.conditions.uncancelable.insert(number)
    }
  }

  public func answerRequest(_ number: Int, before other: Int) {
    network.conditions.predecessors[other] = number
  }
}
