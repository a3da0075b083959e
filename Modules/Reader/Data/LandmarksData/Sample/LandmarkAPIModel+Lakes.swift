import LandmarksDomain

extension LandmarkAPIModel {
  static let lakes: [LandmarkAPIModel] = [
    LandmarkAPIModel(
      "lake-baikal", "Lake Baikal", .lake, 53.5, 108.167, in: "Siberia", "Russia", elevation: 456,
      isFeatured: true,
      "The deepest lake there is holds about a fifth of the fresh water that is not frozen."),
    LandmarkAPIModel(
      "lake-titicaca", "Lake Titicaca", .lake, -15.825, -69.325, in: "Altiplano", "Peru and Bolivia",
      elevation: 3812,
      "Ships cross it higher than most mountains of Europe, and people live on islands of reeds."),
    LandmarkAPIModel(
      "crater-lake", "Crater Lake", .lake, 42.941, -122.109, in: "Oregon", "United States", elevation: 1883,
      "Rain and snow alone have filled a volcano that fell in on itself."),
    LandmarkAPIModel(
      "lake-bled", "Lake Bled", .lake, 46.364, 14.094, in: "Upper Carniola", "Slovenia", elevation: 475,
      "A church stands on its only island, and a castle on the cliff above."),
    LandmarkAPIModel(
      "loch-ness", "Loch Ness", .lake, 57.3, -4.45, in: "Scottish Highlands", "United Kingdom",
      elevation: 16,
      "Deep, long and dark with peat, it is better known for what was never found in it."),
    LandmarkAPIModel(
      "dead-sea", "Dead Sea", .lake, 31.5, 35.5, in: "Jordan Valley", "Israel, Jordan and Palestine",
      "Its shore is the lowest land on the earth, and its water carries everyone who lies down on it."),
    LandmarkAPIModel(
      "lake-victoria", "Lake Victoria", .lake, -1.0, 33.0, in: "East Africa", "Uganda, Kenya and Tanzania",
      "The largest lake of Africa by its surface gives the White Nile its beginning."),
  ]
}
