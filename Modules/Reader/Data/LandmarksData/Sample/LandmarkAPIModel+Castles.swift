import LandmarksDomain

extension LandmarkAPIModel {
  static let castles: [LandmarkAPIModel] = [
    LandmarkAPIModel(
      "alhambra", "Alhambra", .castle, 37.176, -3.588, in: "Granada", "Spain", isFeatured: true,
      "Water, shade and verses on the walls make rooms of a fortress."),
    LandmarkAPIModel(
      "neuschwanstein", "Neuschwanstein Castle", .castle, 47.558, 10.75, in: "Bavaria", "Germany",
      "A king’s dream of the Middle Ages with running water, left unfinished when he died in 1886."),
    LandmarkAPIModel(
      "forbidden-city", "Forbidden City", .castle, 39.917, 116.397, in: "Beijing", "China", year: 1420,
      "Twenty-four emperors lived behind its moat, on an axis that orders the whole city."),
    LandmarkAPIModel(
      "potala-palace", "Potala Palace", .castle, 29.658, 91.117, in: "Lhasa", "China", year: 1694,
      "A white and a red palace of the Dalai Lamas grow out of the hill above Lhasa."),
    LandmarkAPIModel(
      "himeji-castle", "Himeji Castle", .castle, 34.839, 134.694, in: "Hyogo", "Japan", year: 1609,
      "The White Heron has never fallen in battle, and its paths lead attackers in circles."),
    LandmarkAPIModel(
      "prague-castle", "Prague Castle", .castle, 50.09, 14.4, in: "Prague", "Czechia",
      "A castle the size of a town, in which a cathedral took almost six hundred years."),
    LandmarkAPIModel(
      "versailles", "Palace of Versailles", .castle, 48.805, 2.12, in: "Île-de-France", "France",
      "Mirrors face the garden, and the garden runs to the horizon."),
  ]
}
