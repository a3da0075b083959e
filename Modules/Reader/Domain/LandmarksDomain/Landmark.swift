/// A place that people travel to see.
public struct Landmark: Equatable, Identifiable, Sendable {
  public enum Category: String, CaseIterable, Sendable {
    case mountain, lake, river, waterfall, canyon, island
    case ruin, sanctuary, castle, monument, bridge, tower
  }

  /// The identifier, unique within its source.
  public var id: String
  /// The name, which is never blank.
  public var name: String
  public var category: Category
  public var coordinate: Coordinate
  /// The town, region, or mountain range, or nil if it's unknown.
  public var place: String?
  /// The country, or several countries as a phrase, or nil if it's unknown.
  public var country: String?
  /// A text about the landmark, or an empty string.
  public var description: String
  /// Whether the source recommends the landmark.
  public var isFeatured: Bool
  /// The year of completion in the Common Era. The year before 1 is 0, as in ISO 8601. Nil for a natural landmark, or
  /// if the year is unknown.
  public var year: Int?
  /// The elevation of the highest point or of a lake's surface above sea level, in meters.
  public var elevation: Double?

  public init(
    id: String, name: String, category: Category, coordinate: Coordinate, place: String? = nil,
    country: String? = nil, description: String = "", isFeatured: Bool = false, year: Int? = nil,
    elevation: Double? = nil
  ) {
    self.id = id
    self.name = name
    self.category = category
    self.coordinate = coordinate
    self.place = place
    self.country = country
    self.description = description
    self.isFeatured = isFeatured
    self.year = year
    self.elevation = elevation
  }
}
