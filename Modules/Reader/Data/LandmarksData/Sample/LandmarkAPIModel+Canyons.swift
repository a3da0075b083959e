import LandmarksDomain

extension LandmarkAPIModel {
  static let canyons: [LandmarkAPIModel] = [
    LandmarkAPIModel(
      "grand-canyon", "Grand Canyon", .canyon, 36.107, -112.113, in: "Arizona", "United States",
      isFeatured: true,
      "The Colorado has cut through nearly two thousand million years of stone, layer by layer."),
    LandmarkAPIModel(
      "colca-canyon", "Colca Canyon", .canyon, -15.611, -71.905, in: "Arequipa", "Peru",
      "Condors rise on the warm air of the morning past those who came to see them."),
    LandmarkAPIModel(
      "fish-river-canyon", "Fish River Canyon", .canyon, -27.588, 17.614, in: "ǁKaras Region", "Namibia",
      "A river that is dry for much of the year has made a valley 160 kilometres long."),
    LandmarkAPIModel(
      "verdon-gorge", "Verdon Gorge", .canyon, 43.75, 6.367, in: "Provence", "France",
      "Cliffs of limestone stand up to 700 metres above water of an unlikely turquoise."),
    LandmarkAPIModel(
      "tiger-leaping-gorge", "Tiger Leaping Gorge", .canyon, 27.183, 100.117, in: "Yunnan", "China",
      "The young Yangtze squeezes between two snow mountains where a tiger is said to have jumped across."),
    LandmarkAPIModel(
      "antelope-canyon", "Antelope Canyon", .canyon, 36.862, -111.374, in: "Navajo Nation", "United States",
      "Floods have polished the sandstone into waves, and for a few hours a day the sun reaches the ground."),
  ]
}
