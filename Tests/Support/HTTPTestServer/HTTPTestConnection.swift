public import Foundation

/// The server's end of a connection, which the script of an ``HTTPTestServer`` uses.
///
/// Its operations block the connection's own thread.
public final class HTTPTestConnection: Sendable {
  private let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit { close(descriptor) }

  /// Sends a complete and correct response, the last one on this connection.
  public func respond(_ status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
    var head = "HTTP/1.1 \(status) Status\r\nContent-Length: \(body.count)\r\nConnection: close\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    write(Data("\(head)\r\n".utf8) + body)
  }

  public func respond(_ status: Int = 200, headers: [String: String] = [:], body: String) {
    respond(status, headers: headers, body: Data(body.utf8))
  }

  public func redirect(to location: String, status: Int = 302) {
    respond(status, headers: ["Location": location])
  }

  /// - Returns: Whether the client is still connected.
  @discardableResult
  public func write(_ text: String) -> Bool {
    write(Data(text.utf8))
  }

  /// - Returns: Whether the client is still connected.
  @discardableResult
  public func write(_ data: Data) -> Bool {
    data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> Bool in
      var sent = 0
      while sent < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
        let count = send(descriptor, rest.baseAddress, rest.count, Self.flags)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }

  // If the client has left, writing fails and doesn't send a signal to the process.
  #if canImport(Darwin)
    private static let flags: Int32 = 0
  #else
    private static let flags = Int32(MSG_NOSIGNAL)
  #endif

  /// Waits until the client leaves.
  public func waitForHangUp() {
    while !hasHungUp(within: -1) {}
  }

  /// Sends `piece` repeatedly, with a pause in between, until the client leaves.
  public func drip(_ piece: String, everyMilliseconds pause: Int32) {
    while write(piece), !hasHungUp(within: pause) {}
  }

  /// Resets the connection, so that the client sees an error and not a normal end.
  public func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Foundation.linger>.size))
  }

  private func hasHungUp(within milliseconds: Int32) -> Bool {
    var polled = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    guard poll(&polled, 1, milliseconds) > 0 else { return false }
    return receive().isEmpty
  }

  private func receive() -> Data {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    return count > 0 ? Data(chunk[..<count]) : Data()
  }

  /// Waits for another request on this connection. Returns nil if the client leaves.
  public func readRequest() -> HTTPTestRequest? {
    var data = Data()
    while true {
      if let end = data.range(of: Data("\r\n\r\n".utf8)) {
        guard var request = HTTPTestRequest(head: String(decoding: data[..<end.lowerBound], as: UTF8.self))
        else { return nil }
        request.body = data[end.upperBound...]
        let length = request.headers["content-length"].flatMap { Int($0) } ?? 0
        while request.body.count < length {
          let more = receive()
          guard !more.isEmpty else { return nil }
          request.body += more
        }
        request.body = Data(request.body)
        return request
      }
      let more = receive()
      guard !more.isEmpty else { return nil }
      data += more
    }
  }
}
