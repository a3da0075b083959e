/// A place that people travel to see.
public struct Landmark: Equatable, Sendable {
  public enum Category: String, CaseIterable, Sendable {
    case mountain, lake, river, waterfall, canyon, island
    case ruin, sanctuary, castle, monument, bridge, tower
  }

  /// Unique inside its source.
  public var id: String
  /// Never blank.
  public var name: String
  public var category: Category
  public var coordinate: Coordinate
  /// The town, region or range it stands in; nil where that is not told.
  public var place: String?
  /// The country, or several of them as a phrase; nil where that is not told.
  public var country: String?
  /// What there is to say of it; empty where nothing is told.
  public var description: String
  /// Whether the source recommends it above others.
  public var isFeatured: Bool
  /// When it was finished, in years of the Common Era; the year before 1 is 0, as in ISO 8601. nil for what
  /// nobody built, or where that is not known.
  public var year: Int?
  /// Of its highest point, or of a lake’s surface, above the sea, in meters.
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
