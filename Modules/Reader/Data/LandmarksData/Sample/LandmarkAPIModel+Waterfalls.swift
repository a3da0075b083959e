import LandmarksDomain

extension LandmarkAPIModel {
  static let waterfalls: [LandmarkAPIModel] = [
    LandmarkAPIModel(
      "angel-falls", "Angel Falls", .waterfall, 5.968, -62.536, in: "Bolívar", "Venezuela", isFeatured: true,
      "Water falls 979 metres from a table mountain, and much of it is mist before it lands."),
    LandmarkAPIModel(
      "niagara-falls", "Niagara Falls", .waterfall, 43.08, -79.071, in: "Niagara Region",
      "Canada and United States",
      "Three falls on a border, which wear their edge back by a little every year."),
    LandmarkAPIModel(
      "victoria-falls", "Victoria Falls", .waterfall, -17.925, 25.856, in: "Zambezi", "Zambia and Zimbabwe",
      isFeatured: true,
      "The whole breadth of the Zambezi drops into a cleft, and its spray is seen from far away."),
    LandmarkAPIModel(
      "iguazu-falls", "Iguazú Falls", .waterfall, -25.695, -54.437, in: "Misiones and Paraná",
      "Argentina and Brazil",
      "Some 275 falls stand in a half circle, the largest of them in a throat named after the devil."),
    LandmarkAPIModel(
      "gullfoss", "Gullfoss", .waterfall, 64.326, -20.121, in: "Southwest Iceland", "Iceland",
      "A river turns, drops twice and disappears into a crack across its way."),
    LandmarkAPIModel(
      "rhine-falls", "Rhine Falls", .waterfall, 47.678, 8.615, in: "Schaffhausen", "Switzerland",
      "Not high but wide, with a rock in the middle that boats can land on."),
  ]
}
