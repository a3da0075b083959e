import CoreDomain
import Foundation
import LandmarksDomain
import NetworkData

/// A server of landmarks with the paths `/landmarks`, `/landmarks/ID`, and `/landmarks/category/NAME`.
struct LandmarkServer: Sendable {
  private let address: ServerAddress
  private let fetcher: DataFetcher
  private let recordLimit: Int

  init(_ address: String, network: NetworkProvider, recordLimit: Int) {
    self.address = ServerAddress(address, ending: "/landmarks")
    fetcher = DataFetcher(source: self.address.source, network: network)
    self.recordLimit = recordLimit
  }

  /// The URL as the user gave it, without user name and password.
  var source: String { address.source }

  func landmarks(in category: Landmark.Category?) async throws -> LandmarkListing {
    let path = category.map { ["category", $0.rawValue] } ?? []
    let answer = try await value(LandmarkListAnswer.self, at: path, subject: category?.rawValue ?? source)
    if let fault = answer.fault { throw Failure(source: source, .malformed(fault)) }
    let listing = LandmarkListing(answer.records, of: category, unread: answer.unread)
    try Task.checkCancellation()
    return listing
  }

  func landmark(_ id: String) async throws -> Landmark {
    // These would change the path of the URL.
    guard !["", ".", ".."].contains(id) else { throw Failure(source: source, .notFound(id)) }
    let answer = try await value(LandmarkAnswer.self, at: [id], subject: id)
    do throws(RejectedLandmark.Reason) {
      return try answer.record.landmark()
    } catch {
      throw Failure(source: source, .malformed("the landmark “\(id)” has \(error.words)"))
    }
  }

  /// - Parameter subject: The requested thing, as the user named it.
  private func value<Value: Decodable>(
    _ type: Value.Type, at path: [String], subject: String
  ) async throws -> Value {
    let decoder = JSONDecoder()
    if let key = LandmarkListAnswer.limit { decoder.userInfo[key] = recordLimit }
    return try await fetcher.value(type, from: NetworkRequest(try address.url(path)), by: decoder) {
      response in
      Failure.Reason(status: response.status, of: subject, retryAfter: response.retryAfter)
    }
  }
}

extension RejectedLandmark.Reason {
  /// The fault of a record, for the details of a failure.
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
    case .duplicate: "the identifier of another landmark"
    }
  }
}
