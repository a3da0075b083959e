import CoreDomain
import LandmarksDomain
import TestSupport

/// A service of landmarks that logs its requests and answers when the test allows it.
struct GatedLandmarks: Sendable {
  enum Request: Equatable {
    case all
    case of(Landmark.Category)
    case one(String)
  }

  let requests = Log<Request>()
  let listings = Gate<LandmarkListing>()
  let landmarks = Gate<Landmark>()
  /// Whether a request continues after it is canceled.
  var ignoresCancellation = false

  var service: LandmarkService {
    let (requests, listings, landmarks, isStubborn) = (requests, listings, landmarks, ignoresCancellation)
    @Sendable func enter<Value>(_ gate: Gate<Value>) async throws -> Value {
      isStubborn ? try await Task { try await gate.enter() }.value : try await gate.enter()
    }
    return LandmarkService(
      source: "fake",
      landmarks: {
        requests.append(.all)
        return try await enter(listings)
      },
      landmark: { id in
        requests.append(.one(id))
        return Fetched(try await enter(landmarks))
      },
      landmarksOfCategory: { category in
        requests.append(.of(category))
        return try await enter(listings)
      },
      refresh: {})
  }
}

extension Landmark {
  static func fixture(
    _ id: String, _ category: Category = .bridge, at coordinate: String = "0,0", isFeatured: Bool = false
  ) throws -> Landmark {
    Landmark(
      id: id, name: id.uppercased(), category: category, coordinate: try Coordinate(coordinate),
      isFeatured: isFeatured)
  }
}

extension LandmarkListing {
  static func of(_ ids: String...) throws -> LandmarkListing {
    LandmarkListing(landmarks: try ids.map { try .fixture($0) })
  }
}
