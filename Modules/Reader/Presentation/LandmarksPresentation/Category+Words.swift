import LandmarksDomain

extension Landmark.Category {
  /// `Mountain`.
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

  /// `Mountains`.
  var plural: String { self == .sanctuary ? "Sanctuaries" : "\(singular)s" }
}

extension LandmarkQuery {
  /// The criteria as a person would say them: `featured mountains`; empty without criteria.
  var words: String {
    guard category != nil || isFeaturedOnly else { return "" }
    return (isFeaturedOnly ? "featured " : "") + (category?.plural.lowercased() ?? "landmarks")
  }
}
