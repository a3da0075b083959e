import CCurl
import CoreDomain
import Foundation
import Synchronization

/// The thread of libcurl, which performs all exchanges of the process.
///
/// A caller adds an ``Exchange`` and wakes the thread. All handles belong to the thread, so nothing else needs a lock.
final class TransferThread: Sendable {
  static let shared: TransferThread = {
    // At exit OpenSSL frees what the thread would still use. The handler waits for the current step and permits no other.
    defer { atexit { TransferThread.shared.steps.lock() } }
    return TransferThread()
  }()

  /// `@unchecked Sendable`: Only the thread uses the handle, except for `curl_multi_wakeup`, which every thread may
  /// call (curl_multi_wakeup(3)). The handle lives as long as the process.
  private struct Multi: @unchecked Sendable {
    let handle = curl_multi_init()
  }

  private let multi: Multi
  private let arrivals = Mutex<[Exchange]>([])
  private let steps = NSLock()

  init() {
    curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    multi = Multi()
    strata_curl_multi_set(multi.handle, CURLMOPT_MAX_TOTAL_CONNECTIONS, 8)
    strata_curl_multi_set(multi.handle, CURLMOPT_MAX_HOST_CONNECTIONS, 2)
    Thread.detachNewThread { [self] in run() }
  }

  /// Sends `request` without following redirects.
  ///
  /// - Parameters:
  ///   - limit: The largest size of a decoded body, in bytes.
  ///   - timeout: The time that the caller allowed, for the failure.
  ///   - deadline: When this time ends.
  /// - Throws: ``Refusal`` or `CancellationError`.
  func send(
    _ request: NetworkRequest, limit: Int, timeout: Duration, deadline: ContinuousClock.Instant
  ) async throws -> NetworkResponse {
    let cancellation = Exchange.Cancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let exchange = Exchange(
          request: request, limit: limit, timeout: timeout, deadline: deadline, cancellation: cancellation,
          continuation: continuation)
        arrivals.withLock { $0.append(exchange) }
        curl_multi_wakeup(multi.handle)
      }
    } onCancel: {
      cancellation.request()
      curl_multi_wakeup(multi.handle)
    }
  }

  private func run() {
    var transfers: [UnsafeMutableRawPointer: Transfer] = [:]
    while true {
      steps.withLock { step(&transfers) }
      // A shorter time comes from libcurl's own timers.
      curl_multi_poll(multi.handle, nil, 0, 3_600_000, nil)
    }
  }

  private func step(_ transfers: inout [UnsafeMutableRawPointer: Transfer]) {
    var arrived: [Exchange] = []
    arrivals.withLock { swap(&$0, &arrived) }
    for exchange in arrived {
      guard let transfer = Transfer(exchange),
        curl_multi_add_handle(multi.handle, transfer.easy) == CURLM_OK
      else {
        exchange.continuation.resume(throwing: Refusal(.connectionFailed))
        continue
      }
      transfers[transfer.easy] = transfer
    }
    for transfer in transfers.values where transfer.exchange.cancellation.isRequested {
      end(transfer, of: &transfers, with: .failure(CancellationError()))
    }
    var count: Int32 = 0
    curl_multi_perform(multi.handle, &count)
    while let message = curl_multi_info_read(multi.handle, &count)?.pointee {
      guard let easy = message.easy_handle, let transfer = transfers[easy] else { continue }
      end(transfer, of: &transfers, with: transfer.outcome(message.data.result))
    }
  }

  private func end(
    _ transfer: Transfer, of transfers: inout [UnsafeMutableRawPointer: Transfer],
    with outcome: Result<NetworkResponse, any Error>
  ) {
    curl_multi_remove_handle(multi.handle, transfer.easy)
    transfers[transfer.easy] = nil
    transfer.exchange.continuation.resume(with: outcome)
  }
}
