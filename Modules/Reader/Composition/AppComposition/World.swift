import ArticlesDomain
public import CoreDomain
public import FlowsDomain
public import Foundation
import GherkinData
import NetworkData
public import SimulationData

/// A world under control: the sample or tapes behind a simulated network, at moments that only a flow decides.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
public struct World: Sendable {
  /// The moment at which the world begins, and the place where it is read.
  public var overrides: Overrides
  /// What tapes answer instead of the sample.
  public var sources = Sources()
  /// What is unusual about its sources and stores.
  public var circumstances = Circumstances()
  let player = TapePlayer()
  /// The tapes as the flow names them.
  public internal(set) var tapes: [String] = []
  let network: SimulatedNetwork
  private let delivery: SimulatedDelivery
  private let clock: SimulatedClock
  private let beginning: SimulatedClock.Instant

  /// Begins on Thursday, 15 January 2026 at 9:00 UTC, for a British reader in UTC.
  public init() {
    clock = SimulatedClock()
    beginning = clock.now
    network = SimulatedNetwork(clock: clock)
    delivery = SimulatedDelivery(clock: clock)
    overrides = Overrides(
      now: Date(timeIntervalSince1970: 1_768_467_600), locale: Locale(identifier: "en_GB"), timeZone: .gmt)
  }

  /// Puts the process under control. Call it from a synchronous `main`, before the first task is made.
  public static func install() { DeterministicScheduler.install() }

  /// The flows of this machine.
  public static let flows = FlowLibrary.live

  /// The services of this world.
  public func services() -> Services {
    let date = DateProvider { now }
    var services = Services.sample(
      date: date, overrides: overrides, clock: clock, executor: DeterministicScheduler.serialExecutor)
    let marks = services.marks
    services.articles = services.articles.map {
      MarkedArticleRepository($0, marks: marks, countsUnread: true)
    }
    circumstances.change(&services)
    let kept = services
    services.wait(until: network.request)
    circumstances.keepAnswers(of: kept, in: &services)
    services.delivery = delivery
    useSources(in: &services)
    return services
  }

  // MARK: Time

  /// What was begun never ends.
  public typealias NeverSettles = DeterministicScheduler.NeverSettles

  /// The moment of the world.
  public var now: Date { (overrides.now ?? .distantPast) + elapsed / .seconds(1) }

  /// The time since the world began.
  public var elapsed: Duration { beginning.duration(to: clock.now) }

  /// Lets time pass.
  public func pass(_ duration: Duration) throws(NeverSettles) {
    try DeterministicScheduler.shared.advance(by: duration)
  }

  /// Lets time pass until nobody waits for a moment.
  public func end() throws(NeverSettles) {
    try DeterministicScheduler.shared.settle()
  }

  // MARK: Reminders

  /// Refuses to deliver reminders of this title, or delivers them again.
  public func setDelivery(of title: String, isRefused: Bool) { delivery.set(title, isRefused: isRefused) }

  public func setDelivery(of title: String, takes duration: Duration) {
    delivery.set(title, duration: duration)
  }

  // MARK: Network: requests are counted from 1

  /// The requests that wait for another one's answer.
  public var waitingRequests: [Int] { network.waiting }

  public func setLatency(_ latency: Duration) { network.conditions.latency = latency }

  /// Lets every request fail, or none.
  public func failRequests(with reason: Failure.Reason?) { network.conditions.fault = reason }

  public func failRequest(_ number: Int, with reason: Failure.Reason) {
    network.conditions.faults[number] = reason
  }

  /// Lets each request fail whose number is divisible by another.
  public func failEveryRequest(_ number: Int, with reason: Failure.Reason) {
    network.conditions.repeatedFault = (number, reason)
  }

  /// Lets the system cancel a request, or lets a request be answered although its caller is canceled.
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
