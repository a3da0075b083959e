/// One landmark, in a list or alone.
public struct LandmarkRowViewState: Codable, Equatable, Sendable {
  // What a program needs.
  /// What `viewstate landmark` takes.
  public var id: String
  /// The name of a ``LandmarksDomain/Landmark/Category``.
  public var category: String
  /// In degrees; south of the equator below 0.
  public var latitude: Double
  /// In degrees; west of Greenwich below 0.
  public var longitude: Double
  public var isFeatured: Bool
  /// From where the list measures; nil where it does not.
  public var distanceInMetres: Double?
  /// When it was finished; the year before 1 is 0.
  public var year: Int?
  /// Above the sea.
  public var elevationInMetres: Double?

  // What a person sees.
  public var title: String
  /// `Mountain`.
  public var kind: String
  /// Place and country; empty where neither is told.
  public var location: String
  /// `27.988° N, 86.925° E`, with the numbers as the locale writes them.
  public var coordinate: String
  /// `5,432 km`; empty where the list does not measure.
  public var distance: String
  /// `8,849 m above the sea`, `finished in 1889`; empty where nothing is told.
  public var facts: String
  public var description: String

  // What assistive technology says.
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
