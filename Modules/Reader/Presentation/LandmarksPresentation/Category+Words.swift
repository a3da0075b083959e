import LandmarksDomain

extension Landmark.Category {
  /// The singular, such as `Mountain`.
  var singular: String {
    switch self {
    case .mountain: "Mountain"
    case .lake: "Lake"
    case .river: "River"
    case .waterfall: "Waterfall"
    case .canyon: "Canyon"
    case .island: "Island"
    case .ruin: "Ruin"
    case .sanctuary: "Sanctuary"
    case .castle: "Castle"
    case .monument: "Monument"
    case .bridge: "Bridge"
    case .tower: "Tower"
    }
  }

  /// The plural, such as `Mountains`.
  var plural: String { self == .sanctuary ? "Sanctuaries" : "\(singular)s" }
}

extension LandmarkQuery {
  /// The criteria as a person would say them, such as `featured mountains`, or empty without criteria.
  var words: String {
    guard category != nil || isFeaturedOnly else { return "" }
    return (isFeaturedOnly ? "featured " : "") + (category?.plural.lowercased() ?? "landmarks")
  }
}
