import CoreDomain
import Foundation

/// Removes secrets from exchanges: values with the name of a secret, and every repetition of such a value.
struct Redaction {
  /// The secret values that requests sent.
  private var secrets: Set<String> = []
  /// The shortest secret. A shorter value may be a common word, which would disappear from content.
  private static let shortest = 6
  private static let headers: Set = ["cache-control", "content-type", "etag", "last-modified", "vary"]

  /// Learns the secrets that a request sends.
  mutating func learn(from request: NetworkRequest) {
    for (name, value) in request.headers where SecretName.matches(name) {
      let words = value.split { " ;,".contains($0) }.map(String.init)
      for word in words.count > 1 && !value.contains("=") ? words.dropFirst() : words[...] {
        learn(word)
        learn(word.split(separator: "=", maxSplits: 1).last.map(String.init))
        // Basic: the name and the password (RFC 7617).
        guard let decoded = Data(base64Encoded: word) else { continue }
        learn(
          String(decoding: decoded, as: UTF8.self).split(separator: ":", maxSplits: 1).last.map(String.init))
      }
    }
    learn(request.url.password(percentEncoded: false))
    if request.url.password() == nil { learn(request.url.user(percentEncoded: false)) }
    learn(fromText: Data(request.url.absoluteString.utf8))
    // The first field of a form has no separator before it.
    if let body = request.body { learn(fromText: Data("&".utf8) + body) }
  }

  /// Learns the secrets of an answer, which may be the answer to a sign-in.
  mutating func learn(from response: NetworkResponse) {
    guard response.body.count <= 1 << 16 else { return }
    if response.body.first == UInt8(ascii: "{") { return learn(fromText: response.body) }
    // Servers of the Google Reader API answer with lines such as `Auth=…`, or with the token alone.
    let words = String(decoding: response.body, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    if words.count == 1, SecretName.matches(response.url.lastPathComponent) { learn(String(words[0])) }
    guard words.count <= 16, words.allSatisfy({ $0.contains("=") }) else { return }
    learn(fromText: Data(words.map { "&\($0)" }.joined().utf8))
  }

  private mutating func learn(fromText text: Data) {
    for secret in SecretScanner([UInt8](text)).secrets { learn(secret) }
  }

  private mutating func learn(_ secret: String?) {
    guard let secret, secret.utf8.count >= Self.shortest, secret != SecretName.placeholder else { return }
    for spelling in [secret, secret.removingPercentEncoding ?? secret] {
      secrets.insert(spelling)
      secrets.insert(
        spelling.addingPercentEncoding(withAllowedCharacters: CharacterSet.unreserved) ?? spelling)
      // The spelling in JSON and XML.
      secrets.insert(spelling.replacing("/", with: "\\/"))
      secrets.insert(spelling.replacing("&", with: "&amp;"))
    }
  }

  // MARK: Removing

  /// A URL as a tape contains it. A flow's own request is compared in this form.
  func url(_ url: URL) -> URL {
    let text = url.absoluteString.withoutCredentials.prefix { $0 != "#" }
    return URL(string: self.text(String(text))) ?? url
  }

  private func text(_ text: String) -> String { String(decoding: bytes(Data(text.utf8)), as: UTF8.self) }

  func response(_ response: NetworkResponse) -> NetworkResponse {
    var result = response
    result.url = url(response.url)
    result.permanentURL = response.permanentURL.map(url)
    result.body = Data(bytes(response.body))
    result.headers = response.headers.filter { name, value in
      Self.headers.contains(name) && value.allSatisfy(\.isPrintable)
    }.mapValues(text)
    return result
  }

  func reason(_ reason: Failure.Reason) -> Failure.Reason {
    Failure.Reason(tapeWords: Substring(text(reason.tapeWords))) ?? .unreadable
  }

  private func bytes(_ data: Data) -> Data {
    var data = Data(SecretScanner([UInt8](data)).redacted)
    // A value can contain another one.
    for secret in secrets.sorted(by: { ($1.utf8.count, $0) < ($0.utf8.count, $1) }) {
      for encoding in [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian] {
        guard let secret = secret.data(using: encoding) else { continue }
        data = data.replacing(secret, with: SecretName.placeholder.data(using: encoding) ?? Data())
      }
    }
    return data
  }
}

extension Data {
  /// Replaces in one pass, because a server can repeat a value any number of times.
  fileprivate func replacing(_ part: Data, with replacement: Data) -> Data {
    withUnsafeBytes { bytes in
      part.withUnsafeBytes { part in
        guard let base = bytes.baseAddress, let wanted = part.baseAddress, let first = part.first else {
          return self
        }
        var result = Data()
        var (start, index) = (0, 0)
        while bytes.count - index >= part.count,
          let found = memchr(base + index, Int32(first), bytes.count - part.count - index + 1)
        {
          index = UnsafeRawPointer(found) - base
          guard memcmp(found, wanted, part.count) == 0 else {
            index += 1
            continue
          }
          result += bytes[start..<index]
          result += replacement
          index += part.count
          start = index
        }
        return start == 0 ? self : result + bytes[start...]
      }
    }
  }
}
