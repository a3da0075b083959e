import Foundation

/// A valid point on the earth, in decimal degrees (WGS 84).
public struct Coordinate: Equatable, Sendable {
  /// The latitude, from −90, the South Pole, to 90, the North Pole.
  public let latitude: Double
  /// The longitude, from −180 to 180, east of Greenwich.
  public let longitude: Double

  /// The reason why two numbers or a text aren't a coordinate.
  public enum Fault: Error, Equatable, Sendable {
    /// The text isn't two numbers with a comma between them.
    case notTwoNumbers
    case latitudeOutOfBounds(Double)
    case longitudeOutOfBounds(Double)
  }

  public init(latitude: Double, longitude: Double) throws(Fault) {
    guard latitude.isFinite, longitude.isFinite else { throw .notTwoNumbers }
    guard (-90...90).contains(latitude) else { throw .latitudeOutOfBounds(latitude) }
    guard (-180...180).contains(longitude) else { throw .longitudeOutOfBounds(longitude) }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Parses `LAT,LON` in decimal degrees, such as `48.858,2.294`, independently of the locale. The order is that of
  /// ISO 6709. White space around the numbers is allowed.
  public init(_ text: String) throws(Fault) {
    guard text.utf8.count <= 100 else { throw .notTwoNumbers }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map(Self.degrees)
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else {
      throw .notTwoNumbers
    }
    try self.init(latitude: latitude, longitude: longitude)
  }

  /// Parses a number. `Double` would also accept words and hexadecimal numbers.
  private static func degrees(_ text: Substring) -> Double? {
    let text = text.trimmingCharacters(in: .whitespaces)
    return text.utf8.allSatisfy { "0123456789+-.".utf8.contains($0) } ? Double(text) : nil
  }
}

extension Coordinate {
  /// The mean radius R₁ in meters, from the Geodetic Reference System 1980 of the International Union of Geodesy and
  /// Geophysics (Moritz, Journal of Geodesy 74, 2000, p. 128).
  static let meanEarthRadius = 6_371_008.8

  /// Returns the distance over the surface of a spherical earth, in meters, by the haversine formula (Sinnott, "Virtues
  /// of the Haversine", Sky and Telescope 68, 1984, p. 159). It's exact for near points too, and at most 0.6 % off
  /// because the earth isn't a sphere.
  public func distance(to other: Coordinate) -> Double {
    let (latitude, otherLatitude) = (latitude * .pi / 180, other.latitude * .pi / 180)
    let northwards = sin((otherLatitude - latitude) / 2)
    let eastwards = sin((other.longitude - longitude) * .pi / 360)
    let haversine = northwards * northwards + cos(latitude) * cos(otherLatitude) * eastwards * eastwards
    // For opposite points, rounding can give a value above 1.
    return 2 * Self.meanEarthRadius * asin(min(1, haversine.squareRoot()))
  }
}
