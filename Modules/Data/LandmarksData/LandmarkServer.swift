import CoreDomain
import Foundation
import LandmarksDomain
import NetworkData

/// A server of landmarks: `/landmarks`, `/landmarks/ID` and `/landmarks/category/NAME` below its address.
struct LandmarkServer: Sendable {
  /// The address as its user gave it, without a name and password.
  let source: String
  private let base: String?
  private let network: NetworkProvider
  private let recordLimit: Int

  init(_ address: String, network: NetworkProvider, recordLimit: Int) {
    source = Self.withoutCredentials(address)
    base = Self.base(of: address)
    self.network = network
    self.recordLimit = recordLimit
  }

  func landmarks(in category: Landmark.Category?) async throws -> LandmarkListing {
    let path = category.map { ["category", $0.rawValue] } ?? []
    let answer = try await value(LandmarkListAnswer.self, at: path, subject: category?.rawValue ?? source)
    let listing = LandmarkListing(answer.records, of: category, unread: answer.unread)
    try Task.checkCancellation()
    return listing
  }

  func landmark(_ id: String) async throws -> Landmark {
    // These would be the addresses of something else.
    guard !["", ".", ".."].contains(id) else { throw Failure(source: source, .notFound(id)) }
    let answer = try await value(LandmarkAnswer.self, at: [id], subject: id)
    do throws(RejectedLandmark.Reason) {
      return try answer.record.landmark()
    } catch {
      throw Failure(source: source, .malformed("the landmark “\(id)” has \(error.words)"))
    }
  }

  /// - Parameter subject: What is asked for, as its user named it.
  private func value<Value: Decodable>(
    _ type: Value.Type, at path: [String], subject: String
  ) async throws -> Value {
    guard let base, let url = URL(string: ([base] + path.map(Self.escaped)).joined(separator: "/")) else {
      throw Failure(source: source, .unusableAddress)
    }
    let request = NetworkRequest(url, headers: ["Accept": "application/json"])
    let response = try await network.exchange(request, source: source)
    if let reason = Failure.Reason(status: response.status, of: subject) {
      throw Failure(source: source, reason)
    }
    let decoder = JSONDecoder()
    if let key = LandmarkListAnswer.limit { decoder.userInfo[key] = recordLimit }
    do {
      return try decoder.decode(type, from: response.body)
    } catch {
      throw Failure(source: source, Self.reason(for: error, in: response.body))
    }
  }

  /// Foundation's decoder does not tell what is no JSON from what is other JSON.
  private static func reason(for error: any Error, in body: Data) -> Failure.Reason {
    let start = body.first { !" \t\r\n".utf8.contains($0) }
    guard let start else { return .empty }
    guard case DecodingError.dataCorrupted = error else {
      return .unrecognised(.otherJSON, insteadOf: .server)
    }
    return switch start {
    case UInt8(ascii: "<"): .unrecognised(.webPage, insteadOf: .server)
    case UInt8(ascii: "{"), UInt8(ascii: "["): .malformed("")
    default: .unrecognised(.text, insteadOf: .server)
    }
  }

  /// The address of the list; nil where the address is none that can be asked.
  private static func base(of address: String) -> String? {
    var text = Substring(address.trimmingCharacters(in: .whitespaces))
    while text.last == "/" { text.removeLast() }
    guard let url = URL(string: String(text)), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false, url.query() == nil, url.fragment() == nil
    else { return nil }
    return text.hasSuffix("/landmarks") ? String(text) : "\(text)/landmarks"
  }

  private static func withoutCredentials(_ address: String) -> String {
    guard var parts = URLComponents(string: address), parts.user != nil || parts.password != nil else {
      return address
    }
    (parts.user, parts.password) = (nil, nil)
    return parts.string ?? ""
  }

  /// RFC 3986, 2.3: all but the unreserved characters, above all a "/", which would be another path.
  private static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}

extension RejectedLandmark.Reason {
  /// What is wrong with a record, for the details of a failure.
  fileprivate var words: String {
    switch self {
    case .unreadable: "no fields"
    case .noIdentifier: "no identifier"
    case .noName: "no name"
    case .unknownCategory(nil): "no category"
    case .unknownCategory(let category?): "an unknown category, “\(category)”"
    case .otherCategory(let category): "another category, “\(category.rawValue)”"
    case .noCoordinate: "no coordinate"
    case .latitudeOutOfBounds(let degrees): "a latitude of \(degrees), beyond 90 degrees"
    case .longitudeOutOfBounds(let degrees): "a longitude of \(degrees), beyond 180 degrees"
    case .duplicate: "the identifier of another"
    }
  }
}
