/// One landmark, in a list or alone.
public struct LandmarkRowViewState: Codable, Equatable, Identifiable, Sendable {
  // For programs.
  /// The argument of `viewstate landmark`.
  public var id: String
  /// The name of a ``LandmarksDomain/Landmark/Category``.
  public var category: String
  /// In degrees; south of the equator below 0.
  public var latitude: Double
  /// In degrees; west of Greenwich below 0.
  public var longitude: Double
  public var isFeatured: Bool
  /// The distance from the list's origin; nil if it has none.
  public var distanceInMetres: Double?
  /// The year of completion; the year before 1 is 0.
  public var year: Int?
  /// The elevation above sea level.
  public var elevationInMetres: Double?

  // For people.
  public var title: String
  /// `Mountain`.
  public var kind: String
  /// Place and country; empty if both are unknown.
  public var location: String
  /// `27.988° N, 86.925° E`, with the numbers as the locale writes them.
  public var coordinate: String
  /// `5,432 km`; empty if the list has no origin.
  public var distance: String
  /// `8,849 m above the sea`, `finished in 1889`; empty if nothing is known.
  public var facts: String
  public var description: String

  // For assistive technology.
  public var accessibilityLabel: String
}

/// The landmarks of one category among those of a list.
public struct LandmarkGroupViewState: Equatable, Sendable {
  /// The name of a ``LandmarksDomain/Landmark/Category``.
  public var category: String
  /// `Mountains`.
  public var title: String
  /// In the order of the list; never empty.
  public var rows: [LandmarkRowViewState]
}
