import LandmarksDomain

extension LandmarkAPIModel {
  static let monuments: [LandmarkAPIModel] = [
    LandmarkAPIModel(
      "statue-of-liberty", "Statue of Liberty", .monument, 40.689, -74.045, in: "New York", "United States",
      year: 1886, isFeatured: true,
      "A skin of copper, thinner than three millimetres, hangs on an iron frame by Gustave Eiffel."),
    LandmarkAPIModel(
      "taj-mahal", "Taj Mahal", .monument, 27.175, 78.042, in: "Agra", "India", year: 1653, isFeatured: true,
      "A tomb of white marble for a wife, the same from every side but for the two graves inside."),
    LandmarkAPIModel(
      "great-pyramid-of-giza", "Great Pyramid of Giza", .monument, 29.979, 31.134, in: "Giza", "Egypt",
      year: -2559, isFeatured: true,
      "For almost four thousand years nobody built anything higher."),
    LandmarkAPIModel(
      "christ-the-redeemer", "Christ the Redeemer", .monument, -22.952, -43.21, in: "Rio de Janeiro",
      "Brazil", year: 1931,
      "Thousands of small tiles of soapstone cover the figure above the bay."),
    LandmarkAPIModel(
      "mount-rushmore", "Mount Rushmore", .monument, 43.879, -103.459, in: "South Dakota", "United States",
      year: 1941,
      "Four presidents, each face eighteen metres high, look out of the granite of the Black Hills."),
    LandmarkAPIModel(
      "brandenburg-gate", "Brandenburg Gate", .monument, 52.516, 13.378, in: "Berlin", "Germany", year: 1791,
      "It stood behind a wall for twenty-eight years and became the picture of the day it opened."),
    LandmarkAPIModel(
      "great-wall-mutianyu", "Great Wall at Mutianyu", .monument, 40.432, 116.57, in: "Beijing", "China",
      "Towers a bowshot apart follow the ridge wherever it goes, however steep."),
    LandmarkAPIModel(
      "nazca-lines", "Nazca Lines", .monument, -14.739, -75.13, in: "Ica", "Peru",
      "Figures hundreds of metres long were drawn by moving stones, for eyes that could not fly."),
  ]
}
