public import CoreDomain
import Foundation

extension NetworkResponse {
  /// Decodes the body.
  ///
  /// - Throws: A ``CoreDomain/Failure`` that names the actual content of the body.
  public func decoded<Value: Decodable>(_ type: Value.Type, source: String) throws(Failure) -> Value {
    guard !body.isEmpty else { throw Failure(source: source, .empty) }
    do {
      return try JSONDecoder().decode(type, from: body.withReadableTexts)
    } catch DecodingError.dataCorrupted where (try? JSONSerialization.jsonObject(with: body)) == nil {
      throw Failure(source: source, Self.reason(forUnreadable: body))
    } catch {
      throw Failure(source: source, .unrecognized(.otherJSON, insteadOf: .server))
    }
  }

  private static func reason(forUnreadable body: Data) -> Failure.Reason {
    switch body.first(where: { !" \t\r\n".utf8.contains($0) }) {
    case UInt8(ascii: "<"): .unrecognized(.webPage, insteadOf: .server)
    case UInt8(ascii: "{"), UInt8(ascii: "["): .malformed("")
    case nil: .empty
    default: .unrecognized(.text, insteadOf: .server)
    }
  }
}
