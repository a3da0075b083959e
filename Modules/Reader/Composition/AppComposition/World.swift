import ArticlesDomain
public import CoreDomain
public import FlowsDomain
public import Foundation
import GherkinData
import LandmarksDomain
import NetworkData
public import ProfilesDomain
public import SimulationData

/// A world under control: the sample or tapes behind a simulated network, at moments that only a flow decides.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
public struct World: Sendable {
  /// The moment at which the world begins, and the place where it is read.
  public var overrides: Overrides
  /// The sources beside the sample that have the same articles.
  public var mirrors: [String] = []
  /// The articles without a text, by identifier.
  public var textless: Set<String> = []
  /// The landmarks whose records have no name, by identifier.
  public var nameless: Set<String> = []
  /// The stored preferences.
  public var preferences: [Preference: StoredPreference] = [:]
  /// The token that standard input offers.
  public var offeredToken: Secret?
  /// The account; nil if nobody is signed in.
  public var user: User? = SampleUserService.beginning
  /// The disk: its operations wait and fail as requests do.
  private let disk: SimulatedNetwork
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
    disk = SimulatedNetwork(clock: clock)
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
    fill(&services)
    circumstances.change(&services)
    services.waitForStores(until: disk.request)
    let marks = services.marks
    services.articles = services.articles.map {
      MarkedArticleRepository($0, marks: marks, countsUnread: true)
    }
    let kept = services
    services.wait(until: network.request)
    services.publishers += mirrors.map { [users = services.users, network] mirror in
      Delayed(SamplePublisherRepository(users: users)) { try await network.request(to: mirror) }
    }
    circumstances.keepAnswers(of: kept, in: &services) { [disk] in
      try await disk.request(to: "store.sqlite")
    }
    services.delivery = delivery
    useSources(in: &services)
    return services
  }

  private func fill(_ services: inout Services) {
    services.articles = ([nil] + mirrors).map { [date = services.date] source in
      SampleArticleRepository(date: date, source: source, textless: textless)
    }
    services.landmarks = services.landmarks.rejecting(nameless)
    services.preferences = .inMemory(Dictionary(preferences.map { ($0.rawValue, $1) }) { $1 })
    services.offeredSecrets = .inMemory(offeredToken.map { [.conduitToken: $0] } ?? [:])
    services.users = SampleUserService(user)
    services.publishers = [SamplePublisherRepository(users: services.users)]
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

  // MARK: Stores

  public func setStoreLatency(_ latency: Duration) { disk.conditions.latency = latency }

  /// Lets every operation of a store fail, or none.
  public func failStores(with reason: Failure.Reason?) { disk.conditions.fault = reason }

  // MARK: Network: requests are counted from 1

  /// The requests that wait for another one's answer.
  public var waitingRequests: [Int] { network.waiting }

  /// Whether every request fails without a network.
  public var isOffline: Bool { network.conditions.fault == .offline }

  public func setLatency(_ latency: Duration) { network.conditions.latency = latency }

  /// Lets every request fail, or none.
  public func failRequests(with reason: Failure.Reason?) { network.conditions.fault = reason }

  public func failRequest(_ number: Int, with reason: Failure.Reason) {
    network.conditions.faults[number] = reason
  }

  /// The names of the sources that requests are made to.
  public var sourceNames: [String] {
    let named = ArticleSource.Kind.allCases.flatMap { sources.articles[$0] ?? [] }
    let articles = sources.isSample ? [SampleArticleRepository.name] + mirrors : named
    return articles + (sources.landmarks.map { [$0] } ?? [])
  }

  /// Lets every request to one source fail, or none.
  public func setFault(of source: String, to reason: Failure.Reason?) {
    network.conditions.brokenSources[source] = reason
  }

  /// Lets a part of the requests fail. Which ones is the same for the same seed.
  public func failRequests(percent: Int, seed: Int, with reason: Failure.Reason) {
    network.conditions.randomFault = (percent, seed, reason)
  }

  /// The first request that a condition names and that was never made.
  public var unmadeRequest: Int? { network.unmadeRequest }

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

extension LandmarkService {
  /// Leaves out landmarks as if their records had no name.
  fileprivate func rejecting(_ ids: Set<String>) -> LandmarkService {
    guard !ids.isEmpty else { return self }
    var service = self
    service.landmarks = { try await landmarks().rejecting(ids) }
    service.landmarksOfCategory = { try await landmarksOfCategory($0).rejecting(ids) }
    return service
  }
}

extension LandmarkListing {
  fileprivate func rejecting(_ ids: Set<String>) -> LandmarkListing {
    var listing = self
    listing.rejected += landmarks.enumerated().filter { ids.contains($1.id) }.map {
      RejectedLandmark(position: $0 + 1, id: $1.id, .noName)
    }
    listing.landmarks.removeAll { ids.contains($0.id) }
    return listing
  }
}
