import CommandLinePresentation
import LandmarksDomain

extension CommandLineTool {
  static let landmarks = Command(
    "landmarks", abstract: "List landmarks: places that people travel to see.",
    options: [
      Option(
        "--category", .oneOf(Landmark.Category.allCases.map(\.rawValue)), help: "Only landmarks of the kind."),
      Option("--featured", help: "Only landmarks that the source recommends."),
      Option("--near", .any("lat,lon"), help: "Order by distance from here, in decimal degrees."),
      landmarkSource,
    ],
    examples: [
      Example("viewstate landmarks --near 48.858,2.294", "the nearest to the Eiffel Tower first"),
      Example("viewstate landmarks --category bridge --format json", "bridges, as JSON"),
    ])

  static let landmark = Command(
    "landmark", abstract: "Show one landmark.",
    arguments: [Argument("ID", help: "Its identifier as a list shows it.")],
    options: [landmarkSource],
    examples: [Example("viewstate landmark machu-picchu", "a landmark that is built in")])

  private static let landmarkSource = Option(
    "--landmarks", .any("base-url"), help: "A server of landmarks; default: those that are built in.")
}
