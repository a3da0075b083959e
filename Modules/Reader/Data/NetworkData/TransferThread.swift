import CCurl
import CoreDomain
import Foundation
import Synchronization

/// The thread of libcurl, which performs all exchanges of the process.
///
/// A caller adds an ``Exchange`` and wakes the thread. All handles belong to the thread, so nothing else needs a lock. libcurl
/// is opened with the thread, for the first request.
final class TransferThread: Sendable {
  /// The shared thread, or nil if this machine has no libcurl.
  static let shared: TransferThread? = {
    // At exit, OpenSSL frees memory that the thread would still use. The handler waits for the current step and
    // prevents the next one.
    defer { atexit { TransferThread.shared?.steps.lock() } }
    return TransferThread()
  }()

  /// `@unchecked Sendable`: The addresses of the functions never change. Only the thread uses the handle, except for
  /// `curl_multi_wakeup`, which every thread may call (curl_multi_wakeup(3)). Both live as long as the process.
  private struct Multi: @unchecked Sendable {
    let curl: Curl
    let handle: UnsafeMutableRawPointer?

    func wakeUp() { _ = curl.multi_wakeup(handle) }
  }

  private let multi: Multi
  private let arrivals = Mutex<[Exchange]>([])
  private let steps = NSLock()

  #if canImport(Darwin)
    private static let library = "/usr/lib/libcurl.4.dylib"
  #else
    private static let library = "libcurl.so.4"
  #endif

  /// - Returns: nil if the library is missing or lacks a function.
  init?(opening library: String = TransferThread.library) {
    let curl = Curl(opening: library)
    guard curl.library != nil, curl.global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK else { return nil }
    multi = Multi(curl: curl, handle: curl.multi_init())
    curl.set(multi.handle, CURLMOPT_MAXCONNECTS, limit: ConnectionPool.limits.all)
    Thread.detachNewThread { [self] in run() }
  }

  /// Sends `request` without following redirects.
  ///
  /// - Parameters:
  ///   - cookies: The cookies of the redirects so far.
  ///   - limit: The largest size of a decoded body, in bytes.
  ///   - timeout: The time limit of the caller, for the failure.
  ///   - scope: The part of the exchange to which the time limit applies.
  ///   - timeLeft: The rest of the time limit.
  ///   - pool: Limits the connections.
  /// - Throws: A ``Refusal`` or `CancellationError`.
  func send(
    _ request: NetworkRequest, cookies: [String], limit: Int, timeout: Duration, for scope: TimeLimitScope,
    timeLeft: Duration, in pool: ConnectionPool
  ) async throws -> Exchange.Answer {
    let cancellation = Exchange.Cancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let exchange = Exchange(
          request: request, cookies: cookies, host: request.url.host() ?? "", limit: limit, timeout: timeout,
          scope: scope, timeLeft: timeLeft, pool: pool,
          cancellation: cancellation, continuation: continuation)
        // The thread takes all arrivals at once.
        let isFirst = arrivals.withLock { arrivals in
          defer { arrivals.append(exchange) }
          return arrivals.isEmpty
        }
        if isFirst { multi.wakeUp() }
      }
    } onCancel: {
      cancellation.request()
      multi.wakeUp()
    }
  }

  private func run() {
    var transfers: [UnsafeMutableRawPointer: Transfer] = [:]
    var waiting: [Exchange] = []
    while true {
      steps.withLock { step(&transfers, &waiting) }
      // A shorter time comes from libcurl's own timers.
      _ = multi.curl.multi_poll(multi.handle, nil, 0, 3_600_000, nil)
    }
  }

  private func step(
    _ transfers: inout [UnsafeMutableRawPointer: Transfer], _ waiting: inout [Exchange]
  ) {
    arrivals.withLock { arrived in
      waiting += arrived
      arrived = []
    }
    start(&waiting, beside: &transfers)
    for transfer in transfers.values where transfer.exchange.cancellation.isRequested {
      end(transfer, of: &transfers, with: .failure(CancellationError()))
    }
    var count: Int32 = 0
    // A transfer that starts may end at once, so its message is read before the thread sleeps.
    repeat {
      _ = multi.curl.multi_perform(multi.handle, &count)
      while let message = multi.curl.multi_info_read(multi.handle, &count)?.pointee {
        guard let easy = message.easy_handle, let transfer = transfers[easy] else { continue }
        end(transfer, of: &transfers, with: transfer.outcome(message.data.result))
      }
    } while start(&waiting, beside: &transfers)
  }

  /// Starts the exchanges whose pool has a free connection. Returns whether it started one.
  @discardableResult
  private func start(
    _ waiting: inout [Exchange], beside transfers: inout [UnsafeMutableRawPointer: Transfer]
  ) -> Bool {
    guard !waiting.isEmpty else { return false }
    let count = transfers.count
    waiting.removeAll { exchange in
      if exchange.cancellation.isRequested {
        exchange.continuation.resume(throwing: CancellationError())
        return true
      }
      guard exchange.pool.take(exchange.host) else { return false }
      guard let transfer = Transfer(exchange, with: multi.curl),
        multi.curl.multi_add_handle(multi.handle, transfer.easy) == CURLM_OK
      else {
        exchange.pool.free(exchange.host)
        exchange.continuation.resume(throwing: Refusal(reason: NetworkFault.connectionFailed))
        return true
      }
      transfers[transfer.easy] = transfer
      return true
    }
    // libcurl closes idle connections before it exceeds this number.
    multi.curl.set(
      multi.handle, CURLMOPT_MAX_TOTAL_CONNECTIONS, limit: max(ConnectionPool.limits.all, transfers.count))
    return transfers.count > count
  }

  private func end(
    _ transfer: Transfer, of transfers: inout [UnsafeMutableRawPointer: Transfer],
    with outcome: Result<Exchange.Answer, any Error>
  ) {
    _ = multi.curl.multi_remove_handle(multi.handle, transfer.easy)
    transfers[transfer.easy] = nil
    transfer.exchange.pool.free(transfer.exchange.host)
    transfer.exchange.continuation.resume(with: outcome)
  }
}
