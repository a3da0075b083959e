import CommandLinePresentation
import LandmarksDomain

extension Invocation {
  func landmarkQuery() throws(UsageError) -> LandmarkQuery {
    LandmarkQuery(
      category: value("--category").flatMap(Landmark.Category.init), isFeaturedOnly: has("--featured"),
      near: try near())
  }

  func landmarkID() throws(UsageError) -> String {
    guard !arguments[0].allSatisfy(\.isWhitespace) else {
      throw UsageError("ID is blank; name a landmark as a list shows it.", command: command)
    }
    return arguments[0]
  }

  /// The server of landmarks, if one is named and can be asked.
  func landmarkSource(of variant: ServicesVariant) throws(UsageError) -> String? {
    if command.hasPrefix("landmark"), let option = ["--source", "--conduit"].first(where: has) {
      throw UsageError(
        "\(option) names articles; name a server of landmarks by --landmarks.", command: command)
    }
    guard let address = value("--landmarks") else { return nil }
    guard !address.allSatisfy(\.isWhitespace) else {
      throw UsageError("--landmarks is blank; name the address of a server.", command: command)
    }
    guard variant == .live else {
      throw UsageError(
        "--services \(variant.rawValue) shows the sample; leave out --landmarks, or use --services live.",
        command: command)
    }
    return address
  }

  private func near() throws(UsageError) -> Coordinate? {
    guard let text = value("--near") else { return nil }
    do throws(Coordinate.Fault) {
      return try Coordinate(text)
    } catch {
      let fault =
        switch error {
        case .notTwoNumbers: "is not a coordinate; write LAT,LON in degrees, such as 48.858,2.294"
        case .latitudeOutOfBounds: "has a latitude out of bounds; it goes from -90 to 90"
        case .longitudeOutOfBounds: "has a longitude out of bounds; it goes from -180 to 180"
        }
      throw UsageError("--near “\(text)” \(fault).", command: command)
    }
  }
}
