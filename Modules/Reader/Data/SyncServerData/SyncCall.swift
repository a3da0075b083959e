import Foundation
import NetworkData

/// A request as the server reads it.
struct SyncCall {
  /// The components of the path below the server's address.
  var path: [String]
  /// The path below `reader/api/0`.
  var name: String { path.dropFirst(3).joined(separator: "/") }
  var form: [(name: String, value: String)]
  var isPost: Bool
  /// The continuation, which says where a page begins.
  var start: Int?
  var authorization: String?
  private var query: [(name: String, value: String)]

  /// - Parameter fieldLimit: The number of fields of a form that the server reads.
  init(_ request: NetworkRequest, below base: String, fieldLimit: Int) {
    path = request.url.path().dropFirst(base.count).split(separator: "/").map(String.init)
    query = Self.fields(request.url.query() ?? "", limit: .max)
    let isForm = request.headers["Content-Type"]?.hasPrefix("application/x-www-form-urlencoded") == true
    let body = isForm ? String(decoding: request.body ?? Data(), as: UTF8.self) : ""
    form = Self.fields(body, limit: fieldLimit)
    isPost = request.method == "POST"
    start = query("c").flatMap { Int($0) }
    authorization = request.headers["Authorization"]
  }

  /// The last value of a parameter of the address.
  func query(_ name: String) -> String? { query.last { $0.name == name }?.value }

  /// The last value of a field of the form.
  func form(_ name: String) -> String? { form.last { $0.name == name }?.value }

  /// The identifiers in the form: decimal, hexadecimal, or long.
  func ids(of kind: SyncServer.Kind) -> [Int] {
    form.filter { $0.name == "i" }.compactMap { field in
      let digits = field.value.split(separator: "/").last.map(String.init) ?? ""
      let isDecimal =
        digits == field.value && (kind == .freshRSS ? !digits.hasPrefix("0") : digits.utf8.count != 16)
      return isDecimal ? Int(digits) ?? Int(digits, radix: 16) : Int(digits, radix: 16)
    }
  }

  private static func fields(_ text: String, limit: Int) -> [(name: String, value: String)] {
    text.split(separator: "&").prefix(limit).map { field in
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? String(parts[1]).replacing("+", with: " ") : ""
      return (String(parts[0]), value.removingPercentEncoding ?? value)
    }
  }
}

/// An answer before it is a response.
struct Reply {
  var text: String
  var status = 200
  var type = "text/html"
}

/// A value in JSON, whose objects keep the order of their keys.
enum JSON {
  case text(String), number(Int), list([JSON])
  /// A key without a value is left out.
  case object(KeyValuePairs<String, JSON?>)

  var source: String {
    switch self {
    case .text(let text): "\"\(Self.escaped(text))\""
    case .number(let number): "\(number)"
    case .list(let elements): "[\(elements.map(\.source).joined(separator: ","))]"
    case .object(let members):
      "{\(members.compactMap { key, value in value.map { "\"\(key)\":\($0.source)" } }.joined(separator: ","))}"
    }
  }

  private static func escaped(_ text: String) -> String {
    func isSpecial(_ scalar: Unicode.Scalar) -> Bool { scalar < " " || scalar == "\"" || scalar == "\\" }
    guard text.unicodeScalars.contains(where: isSpecial) else { return text }
    return text.unicodeScalars.map { scalar in
      guard isSpecial(scalar) else { return String(scalar) }
      return scalar < " " ? "\\u00\(scalar.value / 16)\(String(scalar.value % 16, radix: 16))" : "\\\(scalar)"
    }.joined()
  }
}

extension String {
  /// The rest after a prefix, or nil if the text doesn't begin with it.
  func removing(prefix: String) -> String? { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil }
}
