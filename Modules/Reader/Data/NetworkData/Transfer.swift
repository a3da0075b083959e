import CCurl
import CoreDomain
import Foundation
import PlatformData

/// An exchange in progress: a handle of libcurl, and the data that arrived so far. Only the thread of libcurl uses it.
final class Transfer {
  let exchange: Exchange
  let curl: Curl
  let easy: UnsafeMutableRawPointer
  private let start = ContinuousClock.now
  var fields: UnsafeMutablePointer<curl_slist>?
  private let text = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private var body = Data()
  /// The size of the body so far. It is larger than the size of ``body`` if the body isn't stored.
  private var size = 0
  /// Whether the body is compressed with brotli, whose decoder alone takes 16 MB.
  private var isBrotli = false
  /// Whether the body is so much larger than its compressed form that it can't be text. In that case, only its size is
  /// counted, so that only the decoder takes memory.
  private var isBomb = false
  /// The size of the header so far, with interim responses and trailers.
  private var header = (lines: 0, bytes: 0)
  private var isHeaderComplete = false
  /// The reason why this type ended the transfer, or nil if libcurl ended it.
  private var refusal: (any Fault)?

  /// Returns nil if there is no memory.
  init?(_ exchange: Exchange, with curl: Curl) {
    guard let easy = curl.easy_init() else { return nil }
    (self.exchange, self.curl, self.easy) = (exchange, curl, easy)
    text.pointee = 0
    set(CURLOPT_ERRORBUFFER, text)
    setLimits()
    setRequest(exchange.request)
    // Without a file, cookies stay in memory, and each handle has its own.
    set(CURLOPT_COOKIEFILE, "")
    for cookie in exchange.cookies { set(CURLOPT_COOKIELIST, cookie) }
    let transfer = Unmanaged.passUnretained(self).toOpaque()
    set(CURLOPT_HEADERDATA, transfer)
    set(CURLOPT_WRITEDATA, transfer)
    curl.set(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, transfer in
      Transfer.of(transfer)?.receive(headerLine: UnsafeRawBufferPointer(start: bytes, count: size * count))
        ?? 0
    }
    curl.set(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, transfer in
      Transfer.of(transfer)?.receive(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
    }
  }

  deinit {
    curl.easy_cleanup(easy)
    curl.slist_free_all(fields)
    text.deallocate()
  }

  func outcome(_ code: CURLcode) -> Result<Exchange.Answer, any Error> {
    if let refusal { return .failure(Refusal(reason: refusal)) }
    if isBomb {
      return .failure(Refusal(reason: ContentFault.malformed("it unpacks to more than 500 times its size")))
    }
    let status = number(CURLINFO_RESPONSE_CODE)
    // The callback of the header ends the transfer of a redirect.
    if code == CURLE_OK || NetworkResponse.isRedirect(status), isHeaderComplete {
      let headers = headers
      let delay = Self.longDelay(headers["retry-after"]) ?? number(CURLINFO_RETRY_AFTER)
      let response = NetworkResponse(
        status: status, headers: headers, body: body, url: exchange.request.url,
        retryAfter: delay > 0 ? .seconds(delay) : nil)
      return .success(
        Exchange.Answer(
          response: response, elapsed: start.duration(to: .now),
          cookies: NetworkResponse.isRedirect(status) ? cookies : []))
    }
    // If the connection closes inside the header, libcurl reports a success. The mapping turns it into a failed
    // connection.
    let error = CurlError(
      code: code, text: String(cString: text), systemError: number(CURLINFO_OS_ERRNO),
      verification: number(CURLINFO_SSL_VERIFYRESULT), tunnelStatus: number(CURLINFO_HTTP_CONNECTCODE),
      status: status, port: number(CURLINFO_PRIMARY_PORT))
    let fault = error.fault(at: exchange.request.url, timeout: exchange.timeout, limit: exchange.limit)
    return .failure(Refusal(reason: fault))
  }
}

// MARK: The response

extension Transfer {
  private func number(_ info: CURLINFO) -> Int { curl.number(easy, info) }

  /// The largest number if a wait has more digits than fit in a number, which libcurl ignores.
  private static func longDelay(_ field: String?) -> Int? {
    guard let field, !field.isEmpty, field.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(field) == nil ? .max : nil
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> Transfer? {
    pointer.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// - Returns: The number of bytes, or 0 to end the transfer.
  private func receive(headerLine line: UnsafeRawBufferPointer) -> Int {
    header.lines += 1
    header.bytes += line.count
    guard header.lines <= 1000, header.bytes <= 256 << 10 else {
      refusal = ContentFault.longHeader
      return 0
    }
    guard line.first == UInt8(ascii: "\r") || line.first == UInt8(ascii: "\n") else { return line.count }
    let status = number(CURLINFO_RESPONSE_CODE)
    // An interim response (RFC 9110, section 15.2) precedes the final one.
    isHeaderComplete = status >= 200
    isBrotli = isHeaderComplete && status != 304 && headers["content-encoding"]?.contains("br") == true
    // The body of a redirect isn't needed.
    return NetworkResponse.isRedirect(status) ? 0 : line.count
  }

  /// - Returns: The number of bytes, or 0 to end the transfer.
  private func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard bytes.count <= exchange.limit - size else {
      refusal = ContentFault.tooLarge(limit: exchange.limit)
      return 0
    }
    size += bytes.count
    if isBrotli, size / 512 > max(number(CURLINFO_SIZE_DOWNLOAD_T), Int(CURL_MAX_WRITE_SIZE)) {
      isBomb = true
      body = Data()
    }
    if !isBomb { body.append(bytes.bindMemory(to: UInt8.self)) }
    return bytes.count
  }

  private var cookies: [String] {
    let list = curl.list(easy, CURLINFO_COOKIELIST)
    defer { curl.slist_free_all(list) }
    return sequence(first: list) { $0?.pointee.next }.prefix { $0 != nil }.compactMap { cookie in
      cookie.map { String(cString: $0.pointee.data) }
    }
  }

  /// The fields of the final response. Their number is limited, because libcurl counts the fields of one name again for
  /// each of them.
  private var headers: [String: String] {
    var headers: [String: String] = [:]
    var field: UnsafeMutablePointer<curl_header>?
    while true {
      field = curl.easy_nextheader(easy, UInt32(CURLH_HEADER), -1, field)
      guard let field else { return headers }
      let name = Self.text(field.pointee.name).lowercased()
      let isValidator = name == "etag" || name == "last-modified"
      let value = isValidator ? Self.bytes(field.pointee.value) : Self.text(field.pointee.value)
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
  }

  /// Decodes UTF-8, or else ISO 8859-1, which older servers use in fields (RFC 9110, section 5.5).
  private static func text(_ characters: UnsafePointer<CChar>) -> String {
    String(validating: trimmed(characters), as: UTF8.self) ?? bytes(characters)
  }

  /// A text with a scalar for each byte, so that it can be sent back unchanged.
  private static func bytes(_ characters: UnsafePointer<CChar>) -> String {
    String(String.UnicodeScalarView(trimmed(characters).map { Unicode.Scalar($0) }))
  }

  /// The bytes without the white space at the ends that remains from a folded line or before a colon.
  private static func trimmed(_ characters: UnsafePointer<CChar>) -> Slice<UnsafeRawBufferPointer> {
    var bytes = UnsafeRawBufferPointer(start: characters, count: strlen(characters))[...]
    while let first = bytes.first, first <= UInt8(ascii: " ") { bytes.removeFirst() }
    while let last = bytes.last, last <= UInt8(ascii: " ") { bytes.removeLast() }
    return bytes
  }
}
