/// A landmark as a server sends it. Every field is optional, and a value of the wrong type counts as missing, so one
/// invalid record doesn't invalidate the whole response.
///
/// ```json
/// {"id":"golden-gate","name":"Golden Gate Bridge","category":"bridge",
///  "coordinate":{"latitude":37.820,"longitude":-122.479},"place":"San Francisco","country":"United States",
///  "description":"…","isFeatured":true,"year":1937,"elevation":227}
/// ```
struct LandmarkAPIModel: Sendable {
  /// The identifier: a string, or an integer on some servers.
  var id: String?
  var name: String?
  /// The name of a ``LandmarksDomain/Landmark/Category``, in any case, in the singular or the plural.
  var category: String?
  /// The latitude from `coordinate`, otherwise from `coordinates`, otherwise from the record itself.
  var latitude: Double?
  var longitude: Double?
  var place: String?
  var country: String?
  var description: String?
  var isFeatured: Bool?
  var year: Int?
  var elevation: Double?
  /// Whether the JSON value is an object.
  var isRecord = true
}

extension LandmarkAPIModel: Decodable {
  private enum CodingKeys: CodingKey {
    case id, name, category, coordinate, coordinates, latitude, longitude
    case place, country, description, isFeatured, year, elevation
  }

  init(from decoder: any Decoder) {
    guard let container = try? decoder.container(keyedBy: CodingKeys.self) else {
      isRecord = false
      return
    }
    func value<Value: Decodable>(_ type: Value.Type, _ key: CodingKeys) -> Value? {
      try? container.decodeIfPresent(type, forKey: key)
    }
    id = value(String.self, .id) ?? value(Int.self, .id).map(String.init)
    name = value(String.self, .name)
    category = value(String.self, .category)
    let point = value(Point.self, .coordinate) ?? value(Point.self, .coordinates)
    latitude = point?.latitude ?? value(Double.self, .latitude)
    longitude = point?.longitude ?? value(Double.self, .longitude)
    place = value(String.self, .place)
    country = value(String.self, .country)
    description = value(String.self, .description)
    isFeatured = value(Bool.self, .isFeatured)
    year = value(Int.self, .year)
    elevation = value(Double.self, .elevation)
  }

  private struct Point: Decodable {
    var latitude: Double
    var longitude: Double
  }
}
