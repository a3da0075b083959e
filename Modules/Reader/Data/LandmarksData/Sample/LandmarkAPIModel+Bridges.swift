import LandmarksDomain

extension LandmarkAPIModel {
  static let bridges: [LandmarkAPIModel] = [
    LandmarkAPIModel(
      "golden-gate-bridge", "Golden Gate Bridge", .bridge, 37.82, -122.479, in: "San Francisco",
      "United States", year: 1937, isFeatured: true,
      "Its colour was meant to be seen in fog, and it is painted without end."),
    LandmarkAPIModel(
      "tower-bridge", "Tower Bridge", .bridge, 51.506, -0.075, in: "London", "United Kingdom", year: 1894,
      "The road still opens for tall ships, which have to book a day ahead."),
    LandmarkAPIModel(
      "charles-bridge", "Charles Bridge", .bridge, 50.086, 14.411, in: "Prague", "Czechia", year: 1402,
      "Thirty saints look down on those who cross the Vltava on foot."),
    LandmarkAPIModel(
      "sydney-harbour-bridge", "Sydney Harbour Bridge", .bridge, -33.852, 151.211, in: "Sydney", "Australia",
      year: 1932,
      "Two halves of an arch were built towards each other and met in the middle at night."),
    LandmarkAPIModel(
      "millau-viaduct", "Millau Viaduct", .bridge, 44.096, 3.022, in: "Aveyron", "France", year: 2004,
      "Its highest mast ends 343 metres above the valley, and the road is often above the clouds."),
    LandmarkAPIModel(
      "stari-most", "Stari Most", .bridge, 43.337, 17.815, in: "Mostar", "Bosnia and Herzegovina",
      year: 1567,
      "Destroyed in 1993 and rebuilt by 2004 with the old methods; from its top divers leap as before."),
    LandmarkAPIModel(
      "rialto-bridge", "Rialto Bridge", .bridge, 45.438, 12.336, in: "Venice", "Italy", year: 1591,
      "One arch carries two rows of shops over the Grand Canal, against the advice of most who competed."),
  ]
}
