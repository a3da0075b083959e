import CoreDomain
import Foundation
import NetworkData

/// Why an answer is none, before it is known what the user calls the server.
struct ConduitRefusal: Error, Equatable {
  var reason: Failure.Reason
}

extension NetworkResponse {
  /// Reads the answer to `endpoint`.
  ///
  /// - Parameter isSignedIn: Whether the request said who is asking.
  func value<Value: Decodable>(
    _ type: Value.Type, of endpoint: ConduitEndpoint, isSignedIn: Bool
  ) throws(ConduitRefusal) -> Value {
    if let reason = refusal(of: endpoint, isSignedIn: isSignedIn) { throw ConduitRefusal(reason: reason) }
    guard !body.isEmpty else { throw ConduitRefusal(reason: .empty) }
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch {
      throw ConduitRefusal(reason: Self.reason(for: error, in: body))
    }
  }

  /// Why the status says no; nil where it says yes.
  func refusal(of endpoint: ConduitEndpoint, isSignedIn: Bool) -> Failure.Reason? {
    switch status {
    // Old servers say 403 to someone unknown. So it is read wherever knowing the person could have helped.
    case 403 where !isSignedIn || endpoint.isOwnAccount:
      return .signInNeeded
    case 400, 409, 422:
      let fields = ConduitErrors(body).fields
      return fields.isEmpty ? .refused(status: status) : .rejected(fields)
    default:
      return Failure.Reason(status: status, of: endpoint.subject)
    }
  }

  private static func reason(for error: any Error, in body: Data) -> Failure.Reason {
    switch error {
    case DecodingError.dataCorrupted where (try? JSONSerialization.jsonObject(with: body)) == nil:
      let start = body.first { !" \t\r\n".utf8.contains($0) }
      switch start {
      case UInt8(ascii: "<"): return .unrecognised(.webPage, insteadOf: .server)
      case UInt8(ascii: "{"), UInt8(ascii: "["): return .malformed("")
      case nil: return .empty
      default: return .unrecognised(.text, insteadOf: .server)
      }
    default:
      return .unrecognised(.otherJSON, insteadOf: .server)
    }
  }
}
