import LandmarksDomain

extension LandmarkAPIModel {
  static let ruins: [LandmarkAPIModel] = [
    LandmarkAPIModel(
      "machu-picchu", "Machu Picchu", .ruin, -13.163, -72.545, in: "Cusco", "Peru", year: 1450,
      elevation: 2430, isFeatured: true,
      "A town of the Inca on a ridge in the clouds, its walls fitted without mortar."),
    LandmarkAPIModel(
      "petra", "Petra", .ruin, 30.329, 35.444, in: "Ma’an", "Jordan", isFeatured: true,
      "The Nabataeans carved façades into red cliffs and led water to them through the desert."),
    LandmarkAPIModel(
      "pompeii", "Pompeii", .ruin, 40.751, 14.487, in: "Campania", "Italy",
      "Ash of Vesuvius stopped the life of a Roman town on one day of the year 79 and kept it."),
    LandmarkAPIModel(
      "stonehenge", "Stonehenge", .ruin, 51.179, -1.826, in: "Wiltshire", "United Kingdom", year: -2499,
      "Stones that were brought from far away frame the sunrise of midsummer."),
    LandmarkAPIModel(
      "chichen-itza", "Chichén Itzá", .ruin, 20.683, -88.569, in: "Yucatán", "Mexico",
      "At the equinoxes a snake of light and shadow climbs down the stairs of its pyramid."),
    LandmarkAPIModel(
      "great-zimbabwe", "Great Zimbabwe", .ruin, -20.267, 30.933, in: "Masvingo", "Zimbabwe",
      "Walls of granite up to eleven metres high, laid without mortar, gave a country its name."),
    LandmarkAPIModel(
      "persepolis", "Persepolis", .ruin, 29.935, 52.891, in: "Fars", "Iran",
      "On the stairs of its audience hall delegations of a whole empire still bring their gifts."),
    LandmarkAPIModel(
      "colosseum", "Colosseum", .ruin, 41.89, 12.492, in: "Rome", "Italy", year: 80, isFeatured: true,
      "An arena for some 50,000 people that was emptied in minutes through eighty arches."),
  ]
}
