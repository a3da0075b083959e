import ArticlesDomain
public import CoreDomain
public import CorePresentation
import FeedsData
public import Foundation
import Headless
public import HeadlessRunner
import NetworkData
import PlatformData
import SyncServerData

/// A machine under control, at times that only a flow decides: servers that answer as the flow says, a disk in memory, and
/// a person whose answers are known.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
public struct SimulatedMachine: Sendable {
  /// The folder for settings.
  public static let configuration = "/home/reader/.config/strata"
  /// The file of the settings.
  public static let preferences = configuration + "/preferences.json"

  /// What the reader of the flow asks for.
  public var request = ReaderRequest()
  /// The date at which the machine starts, and the reader's place.
  public var start = Date(timeIntervalSince1970: 1_768_467_600)
  public var locale = Locale(identifier: "en_GB")
  public var timeZone = TimeZone.gmt
  /// Whether there is a home folder.
  public var hasHome = true
  /// The passwords that the reader types, by account.
  public var passwords: [String: String] = [:]
  /// What the reader types if asked whether the articles of a removed account stay, or nil to type nothing.
  public var removalAnswer: String?
  public let network: SimulatedNetwork
  public let disk: SimulatedDisk
  public let programs = SimulatedPrograms()
  /// A FreshRSS, at `reader.example`.
  let accountServer: SyncServer
  /// The stored settings by name.
  private var settings: [String: StoredPreference] = [:]
  private let downloads = TemporaryFolder()
  private let clock: VirtualClock
  /// The time of the scheduler when the machine started.
  public let beginning: VirtualClock.Instant

  /// Starts on Thursday, 15 January 2026 at 9:00 UTC, for a British reader in UTC.
  public init() {
    let server = SyncServer(password: "correct horse")
    accountServer = server
    clock = VirtualClock()
    beginning = clock.now
    disk = SimulatedDisk(clock: clock)
    let miniflux = SyncServer(.miniflux, password: "correct horse")
    network = SimulatedNetwork(clock: clock) { request in
      switch request.url.host() {
      case "reader.example", "other.example": server.answer(request)
      case "miniflux.example": miniflux.answer(request)
      default: nil
      }
    }
  }

  /// Takes control of the process. Call it from a synchronous `main`, before the first task is created.
  public static func install() { DeterministicScheduler.install() }

  /// The current date of the machine.
  public var now: Date { start + elapsed / .seconds(1) }

  /// The time since the machine started.
  public var elapsed: Duration { beginning.duration(to: clock.now) }

  /// The services on this machine.
  public func services() -> Services { Services(machine, request) }

  private var machine: Machine {
    let folder = hasHome ? Self.configuration : nil
    return Machine(
      network: { [network] in network.provider(timeout: $0, sizeLimit: $2) },
      store: hasHome ? .memory(named: "store.sqlite") : .nowhere, storeAccess: disk.access,
      executor: DeterministicScheduler.serialExecutor, files: { [disk] _ in disk.files },
      folders: (folder, nil),
      downloadRoot: downloads.path + "/",
      lock: programs.lock,
      clock: clock,
      date: DateProvider { [start, beginning, clock] in
        start + beginning.duration(to: clock.now) / .seconds(1)
      },
      locale: .fixed(locale, timeZone), chance: { 0.5 }, programs: programs.runner,
      variable: { ["BROWSER": "browser", "HOME": "/home/reader"][$0] }, ask: answer)
  }

  @Sendable
  private func answer(to question: String, isHidden: Bool) -> Data? {
    let answer =
      isHidden ? passwords.first { question.contains(" \($0.key) ") }?.value : removalAnswer
    return answer.map { Data($0.utf8) }
  }
}

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension SimulatedMachine {
  /// The stored settings of the person.
  public var storedPreferences: ReaderPreferences { ReaderPreferences(settings) }

  /// Stores a setting in the file, as its owner could.
  public mutating func set(_ preference: any Preference, to value: StoredPreference) {
    settings[preference.key] = value
    let object = settings.mapValues { value -> any Sendable in
      switch value {
      case .text(let text): text
      case .number(let number): number
      case .unknown: true
      }
    }
    disk[Self.preferences] = try? JSONSerialization.data(withJSONObject: object)
    let preferences = ReaderPreferences(settings)
    request.use(preferences)
    let policy = preferences.policy.flatMap { FetchPolicy($0, timeout: request.timeout) }
    request.policy = policy ?? request.policy
  }
}
