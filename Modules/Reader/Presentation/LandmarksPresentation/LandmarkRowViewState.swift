/// One landmark, in a list or alone.
public struct LandmarkRowViewState: Codable, Equatable, Identifiable, Sendable {
  // For programs.
  /// The argument of `viewstate landmark`.
  public var id: String
  /// The name of a ``LandmarksDomain/Landmark/Category``.
  public var category: String
  /// The latitude in degrees. South of the equator, it is negative.
  public var latitude: Double
  /// The longitude in degrees. West of Greenwich, it is negative.
  public var longitude: Double
  public var isFeatured: Bool
  /// The distance from the list's origin, or nil if it has none.
  public var distanceInMetres: Double?
  /// The year of completion. The year before 1 is 0.
  public var year: Int?
  /// The elevation above sea level.
  public var elevationInMetres: Double?

  // For people.
  public var title: String
  /// The kind, such as `Mountain`.
  public var kind: String
  /// The place and country, or empty if both are unknown.
  public var location: String
  /// The coordinate with the numbers in the reader's locale, such as `27.988° N, 86.925° E`.
  public var coordinate: String
  /// The distance, such as `5,432 km`, or empty if the list has no origin.
  public var distance: String
  /// Facts such as `8,849 m above the sea` or `finished in 1889`, or empty if none are known.
  public var facts: String
  public var description: String

  // For assistive technology.
  public var accessibilityLabel: String
}

/// The landmarks of one category in a list.
public struct LandmarkGroupViewState: Equatable, Sendable {
  /// The name of a ``LandmarksDomain/Landmark/Category``.
  public var category: String
  /// The title, such as `Mountains`.
  public var title: String
  /// The rows in the order of the list. There is at least one.
  public var rows: [LandmarkRowViewState]
}
