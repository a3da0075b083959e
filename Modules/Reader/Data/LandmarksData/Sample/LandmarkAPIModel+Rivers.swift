import LandmarksDomain

extension LandmarkAPIModel {
  static let rivers: [LandmarkAPIModel] = [
    LandmarkAPIModel(
      "meeting-of-waters", "Meeting of Waters", .river, -3.137, -59.898, in: "Manaus", "Brazil",
      "The dark Rio Negro and the pale Solimões run side by side for kilometres before they mix."),
    LandmarkAPIModel(
      "horseshoe-bend", "Horseshoe Bend", .river, 36.88, -111.51, in: "Arizona", "United States",
      "The Colorado turns around a rock so far that it nearly meets itself."),
    LandmarkAPIModel(
      "loreley", "Loreley", .river, 50.139, 7.729, in: "Rhine Gorge", "Germany", elevation: 193,
      "Where the Rhine is narrow and deep, a slate rock gives back the echo and a poem gave it a siren."),
    LandmarkAPIModel(
      "li-river", "Li River", .river, 24.92, 110.52, in: "Guangxi", "China",
      "Boats drift between hills of limestone that stand like teeth."),
    LandmarkAPIModel(
      "cano-cristales", "Caño Cristales", .river, 2.264, -73.794, in: "Serranía de la Macarena", "Colombia",
      "For some months of the year water plants turn its bed red, yellow and green."),
  ]
}
