import CacheData
import CoreDomain
import FeedsData
import ArticlesDomain
import HeadlessRunner
import NetworkData
import PlatformData
import SQLiteData
import SimulationData

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension World {
  /// Adds the answers of a tape.
  ///
  /// - Parameter name: The tape as the flow names it.
  /// - Throws: ``UnusableTape``, or ``CoreDomain/Failure`` if the file can't be read.
  public mutating func insertTape(_ name: String, at path: String) throws {
    do {
      player.insert(try Tape(try FileProvider.contents(ofFileAt: path, limit: Tape.sizeLimit)))
    } catch let failure as Failure {
      if case .notFound = failure.reason {
        throw UnusableTape("There is no tape \(name). Record it with --tape.")
      }
      if failure.reason == .tooLarge(limit: Tape.sizeLimit) { throw UnusableTape.tooLarge(name) }
      throw Failure(source: name, failure.reason)
    } catch {
      throw UnusableTape("The tape \(name) can't be played: \(error)")
    }
    tapes.append(name)
  }

  /// A sentence about a request that no tape has, or nil if no answer is missing.
  public var missing: String? {
    guard let request = player.lacking.first else { return nil }
    let subject = tapes.count == 1 ? "The tape \(tapes[0]) has no" : "No tape has an"
    return "\(subject) answer to \(request). Record it again with --tape."
  }

  /// Whether a request was made that a tape of ``tapes`` has an answer to.
  public func isUsed(tape number: Int) -> Bool { player.isUsed(tape: number) }

  /// The network of the tapes. It takes the time of the simulated one, and fails with it.
  private var recorded: NetworkProvider {
    player.network { [network] source, recorded in
      try await network.request(to: source, taking: recorded)
    }.answeringWithStatuses
  }

  /// Adds and refreshes feeds of the tapes. Without a tape, they are those of the sample.
  func useFeeds(in services: inout Services) {
    guard !tapes.isEmpty, let feeds = services.feeds else {
      return services.useSampleFeeds(requesting: network.request)
    }
    services.followFeeds(on: recorded, keepingIn: feeds, jitter: { 0.5 })
  }

  /// Replaces the sample with the named sources, whose answers come from the tapes.
  func useSources(in services: inout Services) {
    guard !sources.isSample else { return }
    let database = SQLiteDatabase(
      path: ":memory:", schemas: [SQLiteFeedStore.schema], executor: DeterministicScheduler.serialExecutor)
    let store = FallbackFeedStore(
      SQLiteFeedStore(database, date: services.date), isSourceAsked: true, report: { _ in })
    services.marks = store
    // Any token works, because a tape has none.
    if sources.token == .stored, let token = Secret("token") {
      services.secrets = .inMemory([.conduitToken: token])
    }
    services.use(
      SourceContext(
        request: sources, network: recorded, cache: MemoryCache(countLimit: 100, sizeLimit: 8 << 20),
        date: services.date, store: store))
  }
}
