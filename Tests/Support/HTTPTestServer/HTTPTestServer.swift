public import Foundation
import Synchronization

/// An HTTP/1.1 server on the loopback interface. Its script handles each request, correctly or not.
///
/// ```swift
/// let server = try HTTPTestServer { request, connection in
///   connection.respond(body: "You asked for \(request.target)")
/// }
/// let address = server.url("/feed.xml")
/// ```
///
/// Each connection has its own thread, and closes when the script returns. The script gets the first request. The
/// server stops when its last reference is released.
public final class HTTPTestServer: Sendable {
  public typealias Script = @Sendable (HTTPTestRequest, HTTPTestConnection) -> Void

  public let port: Int
  private let socket: Int32
  private let received = Received()

  /// - Throws: `POSIXError` if there is no free socket.
  public init(script: @escaping Script) throws {
    (socket, port) = try boundSocket()
    guard listen(socket, 64) == 0 else { throw POSIXError(.EADDRINUSE) }
    Thread.detachNewThread { [socket, received] in
      while true {
        let descriptor = accept(socket, nil, nil)
        if descriptor < 0, errno == EINTR || errno == ECONNABORTED { continue }
        guard descriptor >= 0 else { break }
        Thread.detachNewThread {
          let connection = HTTPTestConnection(descriptor)
          guard let request = connection.readRequest() else { return }
          received.requests.withLock { $0.append(request) }
          script(request, connection)
        }
      }
      close(socket)
    }
  }

  deinit {
    // Wakes the thread in `accept`, which then closes the socket.
    shutdown(socket, Int32(SHUT_RDWR))
  }

  /// The first request of each connection so far, in order of arrival.
  public var requests: [HTTPTestRequest] { received.requests.withLock { $0 } }

  public func url(_ target: String = "/", host: String = "127.0.0.1") -> URL {
    URL(string: "http://\(host):\(port)\(target)") ?? URL(filePath: "/")
  }

  private final class Received: Sendable {
    let requests = Mutex<[HTTPTestRequest]>([])
  }
}

/// A port that refuses every connection as long as this object exists.
public final class RefusingPort: Sendable {
  public let port: Int
  private let socket: Int32

  /// - Throws: `POSIXError` if there is no free socket.
  public init() throws {
    // The socket is bound but doesn't listen: the port is taken and refuses connections.
    (socket, port) = try boundSocket()
  }

  deinit { close(socket) }

  public var url: URL { URL(string: "http://127.0.0.1:\(port)/") ?? URL(filePath: "/") }
}

/// A socket on a free loopback port.
private func boundSocket() throws -> (socket: Int32, port: Int) {
  #if canImport(Darwin)
    let descriptor = socket(AF_INET, SOCK_STREAM, 0)
  #else
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  #endif
  guard descriptor >= 0 else { throw POSIXError(.EMFILE) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
  var length = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isBound = withUnsafeMutableBytes(of: &address) { bytes in
    guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
    return bind(descriptor, address, length) == 0 && getsockname(descriptor, address, &length) == 0
  }
  guard isBound else {
    close(descriptor)
    throw POSIXError(.EADDRINUSE)
  }
  return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
}
