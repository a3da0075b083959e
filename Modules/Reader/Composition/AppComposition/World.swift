import ArticlesDomain
public import CoreDomain
public import Foundation
import Headless
public import HeadlessRunner
import NetworkData
import SimulationData

/// A world under control: the sample, or the answers that a flow names, behind a simulated network, at times that only a flow decides.
///
/// A world describes the reader and the reader's settings: place and time, preferences, passwords, and sources.
/// ``Circumstances`` describe how those sources and the stores differ from the sample's.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
public struct World: Sendable {
  /// The date at which the world starts, and the reader's place.
  public var overrides: Overrides
  /// The sources that have the same articles as the sample.
  public var mirrors: [String] = []
  /// The stored preferences.
  public var preferences: [Preference: StoredPreference] = [:]
  /// The passwords that standard input offers, by account.
  public var offered: [String: Secret] = [:]
  /// Whether the feeds and articles of a removed account stay, or nil if the user doesn't decide.
  public var keepsRemoved: Bool?
  /// The sources whose answers the flow names, instead of the sample.
  public var sources = Sources()
  public var circumstances = Circumstances()
  /// Whether lists of articles show the feeds that the reader follows, instead of the sample.
  public var showsSubscriptions = false
  let answers = AnswerTable()
  let network: SimulatedChannel
  let accountServer = SimulatedAccountServer()
  /// The simulated disk. The operations of stores wait and fail as requests do.
  private let disk: SimulatedChannel
  private let delivery: SimulatedDelivery
  private let clock: VirtualClock
  /// The time of the scheduler when the world began.
  public let beginning: VirtualClock.Instant

  /// Starts on Thursday, 15 January 2026 at 9:00 UTC, for a British reader in UTC.
  public init() {
    clock = VirtualClock()
    beginning = clock.now
    network = SimulatedChannel(clock: clock)
    disk = SimulatedChannel(clock: clock)
    delivery = SimulatedDelivery()
    overrides = Overrides(
      now: Date(timeIntervalSince1970: 1_768_467_600), locale: Locale(identifier: "en_GB"), timeZone: .gmt)
  }

  /// Takes control of the process. Call it from a synchronous `main`, before the first task is created.
  public static func install() { DeterministicScheduler.install() }

  /// The flows of this machine.
  package static let flows = FlowLibrary.live

  /// The services of this world.
  public func services() -> Services {
    var simulation = Simulation(
      Ambient(date: DateProvider { now }, locale: overrides.localeProvider, clock: clock))
    simulation.executor = DeterministicScheduler.serialExecutor
    simulation.mirrors = mirrors
    simulation.offered = Dictionary(offered.map { (.password(account: $0), $1) }) { $1 }
    (simulation.accountServer, simulation.keepsRemoved) = (accountServer, keepsRemoved)
    simulation.preferences = Dictionary(preferences.map { ($0.rawValue, $1) }) { $1 }
    simulation.circumstances = circumstances
    simulation.showsSubscriptions = showsSubscriptions
    simulation.sources = sources
    simulation.network = answers.addresses.isEmpty && sources.feeds.isEmpty ? nil : answering
    simulation.delivery = delivery
    simulation.request = network.request
    simulation.access = disk.request
    return simulation.services
  }

  // MARK: Time

  /// The current date of the world.
  public var now: Date { (overrides.now ?? .distantPast) + elapsed / .seconds(1) }

  /// The time since the world began.
  public var elapsed: Duration { beginning.duration(to: clock.now) }

  // MARK: Notifications

  /// The number of attempts so far to tell the user about articles with this title.
  public func deliveryCount(of title: String) -> Int { delivery.count(of: title) }

  /// Refuses to tell the user about articles with this title.
  public func refuseDelivery(of title: String) { delivery.refuse(title) }

  // MARK: Stores

  public func setStoreLatency(_ latency: Duration) { disk.conditions.latency = latency }

  /// Makes every operation of a store fail, or none.
  public func failStores(with reason: Failure.Reason?) { disk.conditions.fault = reason }
}
