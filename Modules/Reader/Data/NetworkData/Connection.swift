import CoreDomain
import Foundation
import PlatformData

/// A TCP connection, whose operations wait on the thread that calls them until they can go on or are interrupted.
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
      // A server may answer, and close, before it has read everything.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// What has arrived; nothing at the end.
  func read() throws -> ArraySlice<UInt8> {
    while true {
      _ = try interruption.wait(for: descriptor)
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count >= 0 { return chunk[..<count] }
      guard [EINTR, EAGAIN].contains(errno) else { throw Refusal(.connectionFailed) }
    }
  }

  // Writing to a connection that the server has closed is an error, not a signal for the process.
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
        // An address that does not answer must not use up the time of those after it.
        let isLast = index == addresses.count - 1
        return try connect(to: address, interruption, milliseconds: isLast ? -1 : 3_000)
      } catch let error as Refusal {
        // One that is there and refuses says more than one that no way leads to.
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
  /// What the system's error number means when a connection is made.
  fileprivate init(connecting error: Int32) {
    switch error {
    case ECONNREFUSED: self = .connectionRefused
    case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EADDRNOTAVAIL, ETIMEDOUT: self = .unreachable
    default: self = .connectionFailed
    }
  }
}
