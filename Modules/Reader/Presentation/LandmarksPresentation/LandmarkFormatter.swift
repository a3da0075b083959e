import Foundation
import LandmarksDomain

/// Formats landmarks for one reader.
struct LandmarkFormatter: Sendable {
  let lengths: DistanceText

  init(locale: Locale) {
    lengths = DistanceText(locale: locale)
  }

  func row(_ found: FoundLandmark) -> LandmarkRowViewState {
    let landmark = found.landmark
    let latitude = lengths.latitude(landmark.coordinate.latitude)
    let longitude = lengths.longitude(landmark.coordinate.longitude)
    let distance = found.distance.map(lengths.distance)
    let elevation = landmark.elevation.map(lengths.height)
    var row = LandmarkRowViewState(
      id: landmark.id, category: landmark.category.rawValue, latitude: landmark.coordinate.latitude,
      longitude: landmark.coordinate.longitude, isFeatured: landmark.isFeatured,
      distanceInMetres: found.distance, year: landmark.year, elevationInMetres: landmark.elevation,
      title: landmark.name, kind: landmark.category.singular,
      location: [landmark.place, landmark.country].compactMap(\.self).joined(separator: ", "),
      coordinate: "\(latitude.short), \(longitude.short)", distance: distance?.short ?? "",
      facts: facts(height: elevation?.short, year: landmark.year).joined(separator: " · "),
      description: landmark.description, accessibilityLabel: "")
    let sentences =
      [
        "\(row.title), \(landmark.isFeatured ? "featured " : "")\(row.kind.lowercased())", row.location,
        distance.map { "\($0.spoken) away" } ?? "",
      ] + facts(height: elevation?.spoken, year: landmark.year).map(\.withCapital)
      + ["\(latitude.spoken), \(longitude.spoken)", row.description]
    row.accessibilityLabel =
      sentences.filter { !$0.isEmpty }.map(\.asSentence).joined(separator: " ")
    return row
  }

  func origin(_ coordinate: Coordinate) -> LandmarkListViewState.Origin {
    let latitude = lengths.latitude(coordinate.latitude)
    let longitude = lengths.longitude(coordinate.longitude)
    return LandmarkListViewState.Origin(
      latitude: coordinate.latitude, longitude: coordinate.longitude,
      text: "\(latitude.short), \(longitude.short)")
  }

  /// The number in words, such as `84 landmarks`.
  func count(_ count: Int) -> String {
    count == 1 ? "1 landmark" : "\(lengths.number(count)) landmarks"
  }

  private func facts(height: String?, year: Int?) -> [String] {
    [
      height.map { "\($0) above the sea" },
      year.map { "finished in \(Self.words(for: $0))" },
    ].compactMap(\.self)
  }

  /// Formats a year without grouping. A year with few digits has its era, and the year 0 is 1 BC.
  private static func words(for year: Int) -> String {
    switch year {
    case 1000...: String(year)
    case 1...: "AD \(year)"
    default: "\(1 - year) BC"
    }
  }
}

extension String {
  fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst() }

  fileprivate var asSentence: String {
    guard let last, !".!?…。".contains(last) else { return self }
    return self + "."
  }
}
