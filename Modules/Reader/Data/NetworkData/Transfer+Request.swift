import CCurl
import Foundation

/// The options of libcurl for the request.
extension Transfer {
  func setLimits() {
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_HTTP09_ALLOWED, 0)
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    set(CURLOPT_MAXFILESIZE_LARGE, exchange.limit)
    let milliseconds = exchange.timeLeft / .milliseconds(1)
    // libcurl reads 0 as no limit.
    let limit = Int(max(1, min(milliseconds, Double(Int32.max))))
    switch exchange.scope {
    case .exchange: set(CURLOPT_TIMEOUT_MS, limit)
    case .pause:
      set(CURLOPT_CONNECTTIMEOUT_MS, limit)
      set(CURLOPT_LOW_SPEED_LIMIT, 1)
      set(CURLOPT_LOW_SPEED_TIME, (limit + 999) / 1000)
    }
    set(CURLOPT_NOSIGNAL, 1)
    // Without this, the end of a transfer waits for a silent name server.
    set(CURLOPT_QUICK_EXIT, 1)
    // The variable that other programs with OpenSSL use. libcurl itself names the system's file.
    if let authorities = Self.authorities, !authorities.isEmpty { set(CURLOPT_CAINFO, authorities) }
  }

  /// Read once, because reading the environment takes as long as a request.
  private static let authorities = ProcessInfo.processInfo.environment["SSL_CERT_FILE"]

  func setRequest(_ request: NetworkRequest) {
    set(CURLOPT_URL, request.url.absoluteString)
    set(CURLOPT_CUSTOMREQUEST, request.method)
    // Every content coding that libcurl decodes.
    set(CURLOPT_ACCEPT_ENCODING, "")
    if !request.decodes { set(CURLOPT_HTTP_CONTENT_DECODING, 0) }
    if request.method == "HEAD" { set(CURLOPT_NOBODY, 1) }
    // On a new connection, libcurl has no reason to send a request again.
    if !["GET", "HEAD"].contains(request.method) { set(CURLOPT_FRESH_CONNECT, 1) }
    if let body = request.body {
      set(CURLOPT_POSTFIELDSIZE_LARGE, body.count)
      body.withUnsafeBytes { bytes in
        // libcurl copies the bytes.
        set(CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: bytes.baseAddress))
      }
    }
    // A colon alone removes a field that libcurl adds, and a semicolon sends an empty one.
    let names = request.headers.keys.map { $0.lowercased() }
    let removed = ["content-type", "expect"].filter { !names.contains($0) }.map { "\($0):" }
    let sent = request.headers.map { $0.value.isEmpty ? "\($0.key);" : "\($0.key): \($0.value)" }
    for field in removed + sent.sorted() {
      // A validator has a scalar for each byte.
      let isCondition = field.hasPrefix("If-") && field.unicodeScalars.allSatisfy { $0.value <= 0xFF }
      let bytes = isCondition ? field.unicodeScalars.map { CChar(bitPattern: UInt8($0.value)) } + [0] : []
      fields = isCondition ? curl.slist_append(fields, bytes) : curl.slist_append(fields, field)
    }
    set(CURLOPT_HTTPHEADER, fields)
  }

  func set(_ option: CURLoption, _ number: Int) { curl.set(easy, option, number: number) }

  func set(_ option: CURLoption, _ text: String) { curl.set(easy, option, text: text) }

  func set(_ option: CURLoption, _ pointer: UnsafeMutableRawPointer?) {
    curl.set(easy, option, pointer: pointer)
  }
}
