import LandmarksDomain

extension LandmarkAPIModel {
  static let sanctuaries: [LandmarkAPIModel] = [
    LandmarkAPIModel(
      "angkor-wat", "Angkor Wat", .sanctuary, 13.412, 103.867, in: "Siem Reap", "Cambodia", year: 1150,
      isFeatured: true,
      "A model of the world in stone, with a moat for its ocean and five towers for its mountain."),
    LandmarkAPIModel(
      "hagia-sophia", "Hagia Sophia", .sanctuary, 41.009, 28.98, in: "Istanbul", "Turkey", year: 537,
      "Its dome seems to rest on a ring of light, and has been that of a church and of a mosque."),
    LandmarkAPIModel(
      "sagrada-familia", "Sagrada Família", .sanctuary, 41.404, 2.174, in: "Barcelona", "Spain",
      isFeatured: true,
      "Columns branch like trees in a church that has been under construction since 1882."),
    LandmarkAPIModel(
      "borobudur", "Borobudur", .sanctuary, -7.608, 110.204, in: "Central Java", "Indonesia", year: 825,
      "Pilgrims walk upwards past more than a thousand carved scenes, from desire to emptiness."),
    LandmarkAPIModel(
      "parthenon", "Parthenon", .sanctuary, 37.971, 23.727, in: "Athens", "Greece", year: -431,
      "Hardly a line in it is straight, which is why it looks as if all of them were."),
    LandmarkAPIModel(
      "saint-basils-cathedral", "Saint Basil’s Cathedral", .sanctuary, 55.753, 37.623, in: "Moscow",
      "Russia", year: 1561,
      "Nine chapels share one foundation, and no two of their domes are painted alike."),
    LandmarkAPIModel(
      "lalibela", "Churches of Lalibela", .sanctuary, 12.032, 39.041, in: "Amhara", "Ethiopia",
      "Eleven churches were not built but cut downwards out of the rock."),
    LandmarkAPIModel(
      "golden-temple", "Golden Temple", .sanctuary, 31.62, 74.876, in: "Amritsar", "India", year: 1604,
      "A causeway leads over the pool, and its kitchen feeds whoever comes."),
    LandmarkAPIModel(
      "great-mosque-of-djenne", "Great Mosque of Djenné", .sanctuary, 13.905, -4.555, in: "Mopti", "Mali",
      year: 1907,
      "The largest building of mud bricks is plastered anew by the whole town after the rains."),
  ]
}
