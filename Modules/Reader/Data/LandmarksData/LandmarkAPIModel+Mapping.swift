import Foundation
import LandmarksDomain

extension LandmarkAPIModel {
  /// Returns the landmark.
  ///
  /// - Throws: The reason why the record isn't a landmark.
  func landmark() throws(RejectedLandmark.Reason) -> Landmark {
    guard isRecord else { throw .unreadable }
    guard let id = Self.text(id) else { throw .noIdentifier }
    guard let name = Self.text(name) else { throw .noName }
    guard let category = category.flatMap(Landmark.Category.init(spelled:)) else {
      throw .unknownCategory(Self.text(category))
    }
    return Landmark(
      id: id, name: name, category: category, coordinate: try coordinate(), place: Self.text(place),
      country: Self.text(country), description: Self.text(description) ?? "", isFeatured: isFeatured ?? false,
      year: year.flatMap { Self.years.contains($0) ? $0 : nil },
      elevation: elevation.flatMap { Self.elevations.contains($0) ? $0 : nil })
  }

  // Values outside these ranges are impossible and count as missing. Elevations are in meters.
  private static let years = -20_000...10_000
  private static let elevations = -12_000.0...9_000.0

  private func coordinate() throws(RejectedLandmark.Reason) -> Coordinate {
    guard let latitude, let longitude else { throw .noCoordinate }
    do {
      return try Coordinate(latitude: latitude, longitude: longitude)
    } catch {
      switch error {
      case .notTwoNumbers: throw .noCoordinate
      case .latitudeOutOfBounds(let degrees): throw .latitudeOutOfBounds(degrees)
      case .longitudeOutOfBounds(let degrees): throw .longitudeOutOfBounds(degrees)
      }
    }
  }

  /// Returns the trimmed text, or nil if it's blank.
  private static func text(_ text: String?) -> String? {
    guard let text = text?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else { return nil }
    return text
  }
}

extension Landmark.Category {
  /// Reads a category in its singular or plural form, such as `mountain` or `Mountains`.
  fileprivate init?(spelled text: String) {
    let word = text.trimmingCharacters(in: .whitespaces).lowercased()
    guard let category = Self(rawValue: word) ?? Self(plural: word) else { return nil }
    self = category
  }

  private init?(plural word: String) {
    guard word.last == "s" else { return nil }
    self.init(rawValue: word == "sanctuaries" ? "sanctuary" : String(word.dropLast()))
  }
}

extension LandmarkListing {
  /// Keeps the valid records with unique identifiers, and lists the rejected ones.
  ///
  /// - Parameters:
  ///   - wanted: The requested category, or nil for all categories.
  ///   - unread: The number of additional records that the server sent.
  init(_ records: [LandmarkAPIModel], of wanted: Landmark.Category? = nil, unread: Int = 0) {
    self.init(landmarks: [], unread: unread)
    landmarks.reserveCapacity(records.count)
    var seen: Set<String> = []
    for (index, record) in records.enumerated() {
      do throws(RejectedLandmark.Reason) {
        let landmark = try record.landmark()
        if let wanted, landmark.category != wanted { throw .otherCategory(landmark.category) }
        guard seen.insert(landmark.id).inserted else { throw .duplicate }
        landmarks.append(landmark)
      } catch {
        rejected.append(RejectedLandmark(position: index + 1, id: record.id, error))
      }
    }
  }
}
