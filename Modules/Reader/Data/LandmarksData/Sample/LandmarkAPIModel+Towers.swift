import LandmarksDomain

extension LandmarkAPIModel {
  static let towers: [LandmarkAPIModel] = [
    LandmarkAPIModel(
      "eiffel-tower", "Eiffel Tower", .tower, 48.858, 2.294, in: "Paris", "France", year: 1889,
      isFeatured: true,
      "It was to stand for twenty years, and radio saved it."),
    LandmarkAPIModel(
      "burj-khalifa", "Burj Khalifa", .tower, 25.197, 55.274, in: "Dubai", "United Arab Emirates",
      year: 2010,
      "At 828 metres its top sees the sun set minutes after its foot does."),
    LandmarkAPIModel(
      "leaning-tower-of-pisa", "Leaning Tower of Pisa", .tower, 43.723, 10.397, in: "Pisa", "Italy",
      year: 1372,
      "Soft ground tilted it early, and its upper floors were built bent to make up for that."),
    LandmarkAPIModel(
      "cn-tower", "CN Tower", .tower, 43.643, -79.387, in: "Toronto", "Canada", year: 1976,
      "For three decades no tower stood higher, and a floor of glass lets visitors check."),
    LandmarkAPIModel(
      "tokyo-skytree", "Tokyo Skytree", .tower, 35.71, 139.811, in: "Tokyo", "Japan", year: 2012,
      "A column of concrete hangs free inside it, as in old pagodas, to calm an earthquake."),
    LandmarkAPIModel(
      "petronas-towers", "Petronas Towers", .tower, 3.158, 101.712, in: "Kuala Lumpur", "Malaysia",
      year: 1998,
      "A bridge joins the twins at the 41st floor without being fixed to them."),
    LandmarkAPIModel(
      "elizabeth-tower", "Elizabeth Tower", .tower, 51.501, -0.125, in: "London", "United Kingdom",
      year: 1859,
      "Everyone calls it by the name of the bell inside: Big Ben."),
  ]
}
