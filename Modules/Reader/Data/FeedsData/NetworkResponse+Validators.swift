import CoreDomain
import NetworkData

/// The validators of a version (RFC 9110, section 8.8).
extension NetworkResponse {
  var entityTag: String? { headers["etag"]?.validator }
  var lastModified: String? { headers["last-modified"]?.validator }
}

extension String {
  /// The longest validator that is stored and sent, in bytes. Servers limit the length of a request.
  private static let longestValidator = 1000

  /// The validator, or nil if it is empty or too long, or has a character that no field may contain (RFC 9110, section
  /// 5.5). Each scalar stands for a byte.
  var validator: String? {
    let isUsable =
      (1...Self.longestValidator).contains(unicodeScalars.count)
      && unicodeScalars.allSatisfy { (0x20...0xFF).contains($0.value) && $0.value != 0x7F }
    return isUsable ? self : nil
  }
}

extension NetworkResponse {
  /// The time for which the response stays fresh: `max-age`, less the time that it spent in caches (RFC 9111, section
  /// 4.2).
  var timeToExpiry: Duration? {
    guard let control = headers["cache-control"],
      let match = control.lowercased().firstMatch(of: /(?:^|[\s,])max-age\s*=\s*"?([0-9]+)/)
    else { return nil }
    // A larger number counts as this one (RFC 9111, section 1.2.2).
    let seconds = min(Int(match.1) ?? .max, 1 << 31)
    return .seconds(max(0, seconds - max(0, headers["age"].flatMap { Int($0) } ?? 0)))
  }
}

extension Fault {
  /// Whether a server may refuse a request because of its conditions: 400, 412, 431, and others of their kind.
  var canBeAboutConditions: Bool {
    if case .refused(400..<500)? = self as? NetworkFault { true } else { false }
  }
}
