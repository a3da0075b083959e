import LandmarksDomain

extension LandmarkAPIModel {
  static let islands: [LandmarkAPIModel] = [
    LandmarkAPIModel(
      "easter-island", "Easter Island", .island, -27.117, -109.367, in: "Rapa Nui", "Chile",
      isFeatured: true,
      "Nearly a thousand figures of stone stand on one of the loneliest inhabited islands."),
    LandmarkAPIModel(
      "mont-saint-michel", "Mont-Saint-Michel", .island, 48.636, -1.511, in: "Normandy", "France",
      isFeatured: true,
      "At high tide the abbey stands in the sea, at low tide in a plain of sand."),
    LandmarkAPIModel(
      "santorini", "Santorini", .island, 36.404, 25.458, in: "Cyclades", "Greece",
      "White villages look down into the crater that an eruption left in the Bronze Age."),
    LandmarkAPIModel(
      "socotra", "Socotra", .island, 12.51, 53.92, in: "Arabian Sea", "Yemen",
      "Dragon’s blood trees like open umbrellas grow here and hardly anywhere else."),
    LandmarkAPIModel(
      "surtsey", "Surtsey", .island, 63.303, -20.605, in: "Westman Islands", "Iceland",
      "It rose from the sea in 1963, and only scientists may land to see what comes to live on it."),
    LandmarkAPIModel(
      "robben-island", "Robben Island", .island, -33.807, 18.366, in: "Table Bay", "South Africa",
      "Nelson Mandela spent eighteen years in its prison, where former prisoners now guide the visitors."),
  ]
}
