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
