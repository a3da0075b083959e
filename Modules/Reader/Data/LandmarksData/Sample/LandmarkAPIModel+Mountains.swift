import LandmarksDomain

extension LandmarkAPIModel {
  static let mountains: [LandmarkAPIModel] = [
    LandmarkAPIModel(
      "mount-everest", "Mount Everest", .mountain, 27.988, 86.925, in: "Himalaya", "Nepal and China",
      elevation: 8849, isFeatured: true,
      "Nothing on the earth stands higher above the sea, and the ridge between two countries runs across "
        + "its top."),
    LandmarkAPIModel(
      "kilimanjaro", "Kilimanjaro", .mountain, -3.076, 37.353, in: "Kilimanjaro Region", "Tanzania",
      elevation: 5895,
      "Three volcanoes grown into one, with ice on the rim although the equator is near."),
    LandmarkAPIModel(
      "matterhorn", "Matterhorn", .mountain, 45.976, 7.658, in: "Pennine Alps", "Switzerland and Italy",
      elevation: 4478,
      "Four steep faces look almost exactly in the four directions of the compass."),
    LandmarkAPIModel(
      "mount-fuji", "Mount Fuji", .mountain, 35.361, 138.727, in: "Honshu", "Japan", elevation: 3776,
      isFeatured: true,
      "A nearly even cone that last erupted in 1707 and can be seen from Tokyo on a clear day."),
    LandmarkAPIModel(
      "aconcagua", "Aconcagua", .mountain, -32.653, -70.011, in: "Mendoza", "Argentina", elevation: 6961,
      "The highest point outside of Asia, and its normal route needs stamina more than ropes."),
    LandmarkAPIModel(
      "denali", "Denali", .mountain, 63.069, -151.007, in: "Alaska", "United States", elevation: 6190,
      "From its foot on the lowland to its top it rises farther than Everest does from its plateau."),
    LandmarkAPIModel(
      "table-mountain", "Table Mountain", .mountain, -33.963, 18.403, in: "Cape Town", "South Africa",
      elevation: 1085,
      "A flat top some three kilometres wide, over which the wind lays a cloth of cloud."),
    LandmarkAPIModel(
      "uluru", "Uluru", .mountain, -25.345, 131.036, in: "Northern Territory", "Australia", elevation: 863,
      isFeatured: true,
      "A single rock of sandstone, sacred to the Anangu, that glows red when the sun is low."),
  ]
}
