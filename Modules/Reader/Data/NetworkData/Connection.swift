import CoreDomain
import Foundation
import PlatformData

/// A TCP connection. Its operations block the calling thread until they finish or are interrupted.
final class Connection {
  private let descriptor: Int32
  private let interruption: Interruption
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// - Throws: ``Refusal``, `POSIXError` or `CancellationError`.
  init(to url: URL, _ interruption: Interruption) throws {
    self.interruption = interruption
    let addresses = try Resolution(host: url.host() ?? "", port: url.port ?? 80).addresses(interruption)
    descriptor = try Self.connect(toOneOf: addresses, interruption)
  }

  deinit { close(descriptor) }

  func write(_ data: Data) throws {
    var rest = data[...]
    while !rest.isEmpty {
      _ = try interruption.wait(for: descriptor, toWrite: true)
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Self.flags) }
      if count < 0, [EINTR, EAGAIN].contains(errno) { continue }
      // A server may answer and close the connection before it has read the whole request.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns the next bytes, or none at the end of the connection.
  func read() throws -> ArraySlice<UInt8> {
    while true {
      _ = try interruption.wait(for: descriptor)
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count >= 0 { return chunk[..<count] }
      guard [EINTR, EAGAIN].contains(errno) else { throw Refusal(.connectionFailed) }
    }
  }

  // If the server closed the connection, writing fails and doesn't send a signal to the process.
  #if canImport(Darwin)
    private static let flags: Int32 = 0
  #else
    private static let flags = Int32(MSG_NOSIGNAL)
  #endif

  private static func connect(
    toOneOf addresses: [Resolution.Address], _ interruption: Interruption
  ) throws -> Int32 {
    var refusal = Refusal(.unreachable)
    for (index, address) in addresses.enumerated() {
      do {
        // An address that doesn't answer must leave time for the next ones.
        let isLast = index == addresses.count - 1
        return try connect(to: address, interruption, milliseconds: isLast ? -1 : 3_000)
      } catch let error as Refusal {
        // A refused connection says more about the problem than an unreachable address.
        if refusal.reason != .connectionRefused { refusal = error }
      }
    }
    throw refusal
  }

  private static func connect(
    to address: Resolution.Address, _ interruption: Interruption, milliseconds: Int32
  ) throws -> Int32 {
    let descriptor = socket(address.family, address.type, address.protocol)
    guard descriptor >= 0 else { throw Refusal(.connectionFailed) }
    var isConnected = false
    defer { if !isConnected { close(descriptor) } }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    var error = address.connect(descriptor)
    if error == EINPROGRESS {
      let isReady = try interruption.wait(for: descriptor, toWrite: true, milliseconds: milliseconds)
      var length = socklen_t(MemoryLayout<Int32>.size)
      getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &length)
      if !isReady { error = ETIMEDOUT }
    }
    guard error == 0 else { throw Refusal(Failure.Reason(connecting: error)) }
    isConnected = true
    return descriptor
  }
}

extension Failure.Reason {
  /// Maps the error number of `connect`.
  fileprivate init(connecting error: Int32) {
    switch error {
    case ECONNREFUSED: self = .connectionRefused
    case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EADDRNOTAVAIL, ETIMEDOUT: self = .unreachable
    default: self = .connectionFailed
    }
  }
}
