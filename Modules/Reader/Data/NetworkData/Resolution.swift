import CoreDomain
import Foundation
import PlatformData
import Synchronization

/// Looks up the addresses of a host.
///
/// `getaddrinfo` blocks and can't be interrupted. It runs on a separate thread, which is abandoned if the caller stops
/// waiting.
struct Resolution {
  struct Address: Sendable {
    var family: Int32
    var type: Int32
    var `protocol`: Int32
    var bytes: [UInt8]

    /// - Returns: The error number, or 0 if the connection succeeded.
    func connect(_ descriptor: Int32) -> Int32 {
      bytes.withUnsafeBytes { bytes in
        guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return EINVAL }
        return Foundation.connect(descriptor, address, socklen_t(bytes.count)) == 0 ? 0 : errno
      }
    }
  }

  var host: String
  var port: Int

  /// - Throws: ``Refusal`` or `CancellationError`.
  func addresses(_ interruption: Interruption) throws -> [Address] {
    let answer = try Answer()
    Thread.detachNewThread { answer.deliver(Self.lookUp(host, port)) }
    return try answer.wait(interruption)
  }

  private static func lookUp(_ host: String, _ port: Int) -> [Address] {
    var hints = addrinfo()
    #if canImport(Darwin)
      hints.ai_socktype = SOCK_STREAM
    #else
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #endif
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    return sequence(first: list) { $0?.pointee.ai_next }.prefix { $0 != nil }.prefix(16)
      .compactMap { $0?.pointee }
      .map { info in
        let bytes = UnsafeRawBufferPointer(start: info.ai_addr, count: Int(info.ai_addrlen))
        return Address(
          family: info.ai_family, type: info.ai_socktype, protocol: info.ai_protocol, bytes: Array(bytes))
      }
  }

  /// Carries the result from the lookup thread to the waiting thread.
  private final class Answer: Sendable {
    private let found = Mutex<[Address]>([])
    private let pipe: (read: Int32, write: Int32)

    init() throws {
      var ends: [Int32] = [-1, -1]
      guard Foundation.pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
      pipe = (ends[0], ends[1])
    }

    deinit {
      close(pipe.read)
      close(pipe.write)
    }

    func deliver(_ addresses: [Address]) {
      found.withLock { $0 = addresses }
      _ = write(pipe.write, [1], 1)
    }

    func wait(_ interruption: Interruption) throws -> [Address] {
      _ = try interruption.wait(for: pipe.read)
      let addresses = found.withLock { $0 }
      guard !addresses.isEmpty else { throw Refusal(.unreachable) }
      return addresses
    }
  }
}
