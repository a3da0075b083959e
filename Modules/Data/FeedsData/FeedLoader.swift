import CoreDomain
import Foundation
public import NetworkData
public import PlatformData

/// Loads one feed at most once, for everyone who asks for it: callers at the same time share one load, and what
/// it gave stays for the life of the loader. A failed load is not kept, the next call tries again.
public actor FeedLoader {
  /// What the feed's user named it by, without a password.
  public nonisolated let source: String
  private let load: @Sendable () async throws -> Feed
  private var loaded: Feed?
  private var task: Task<Void, Never>?
  private var generation = 0
  private var callers: [Int: CheckedContinuation<Feed, any Error>] = [:]
  private var tickets = 0

  /// - Parameters:
  ///   - name: An address, the path of a file, or `-` for standard input.
  ///   - sizeLimit: The most bytes that are read of a file or of standard input. The network has its own.
  public init(
    _ name: String, network: NetworkProvider, files: FileProvider, sizeLimit: Int = 32 << 20,
    parser: FeedParser = FeedParser()
  ) {
    let source = FeedLocation.shownName(name)
    self.source = source
    load = {
      switch FeedLocation(name) {
      case .web(let url):
        let headers = ["Accept": Self.accepted]
        let response = try await network.fetch(NetworkRequest(url, headers: headers), source: source)
        return try parser.parse(
          response.body, contentType: response.headers["content-type"], address: response.url, source: source)
      case .file(let path):
        return try parser.parse(try await files.read(path, limit: sizeLimit), source: source)
      case .standardInput:
        return try parser.parse(try await files.readStandardInput(limit: sizeLimit), source: source)
      case .unusable: throw Failure(source: source, .unusableAddress)
      }
    }
  }

  private static let accepted = """
    application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, \
    application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, */*;q=0.1
    """

  /// The feed, as soon as it is there.
  ///
  /// - Throws: ``CoreDomain/Failure`` that names the ``source``; `CancellationError` as soon as the caller is
  ///   cancelled. The load ends when nobody waits for it any more.
  public func feed() async throws -> Feed {
    try Task.checkCancellation()
    if let loaded { return loaded }
    tickets += 1
    let ticket = tickets
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { caller in
        guard !Task.isCancelled else { return caller.resume(throwing: CancellationError()) }
        callers[ticket] = caller
        if task == nil { start() }
      }
    } onCancel: {
      Task { await leave(ticket) }
    }
  }

  private func start() {
    generation += 1
    task = Task { [generation, load, source] in
      let result: Result<Feed, any Error>
      do {
        result = .success(try await load())
      } catch let failure as Failure {
        result = .failure(Failure(source: source, failure.reason))
      } catch {
        result = .failure(error)
      }
      finish(generation, with: result)
    }
  }

  private func finish(_ finished: Int, with result: Result<Feed, any Error>) {
    // A load that everyone left may end after the next one has begun.
    guard finished == generation else { return }
    task = nil
    loaded = try? result.get()
    let waiting = callers.values
    callers = [:]
    for caller in waiting { caller.resume(with: result) }
  }

  private func leave(_ ticket: Int) {
    callers.removeValue(forKey: ticket)?.resume(throwing: CancellationError())
    guard callers.isEmpty, let abandoned = task else { return }
    abandoned.cancel()
    generation += 1
    task = nil
  }
}
