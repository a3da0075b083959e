import LandmarksDomain

/// The built-in landmarks, as a server would send them. The facts are public: coordinates in decimal degrees to the
/// third decimal, heights in meters.
extension LandmarkAPIModel {
  static let sample: [LandmarkAPIModel] = [
    mountains, lakes, rivers, waterfalls, canyons, islands, ruins, sanctuaries, castles, monuments, bridges,
    towers,
  ].flatMap(\.self)

  init(
    _ id: String, _ name: String, _ category: Landmark.Category, _ latitude: Double, _ longitude: Double,
    in place: String, _ country: String, year: Int? = nil, elevation: Double? = nil,
    isFeatured: Bool = false, _ description: String
  ) {
    self.init(
      id: id, name: name, category: category.rawValue, latitude: latitude, longitude: longitude,
      place: place, country: country, description: description, isFeatured: isFeatured, year: year,
      elevation: elevation)
  }
}
