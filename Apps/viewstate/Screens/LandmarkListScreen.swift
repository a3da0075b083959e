import AppComposition
import CorePresentation
public import Headless
import LandmarksDomain
public import LandmarksPresentation

@MainActor
let landmarkListScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "landmarks", abstract: "List landmarks.",
        options: [category, featured, near, landmarkServer],
        examples: [
          .init("viewstate landmarks --near 48.858,2.294", "the nearest to the Eiffel Tower first"),
          .init("viewstate landmarks --category bridge --format json", "bridges, as JSON"),
        ])
    ) { invocation in
      .init(
        LandmarkQuery(
          category: invocation[category], isFeaturedOnly: invocation[featured], near: invocation[near]), load)
    }
  ],
  intents: [
    Intent("load", help: "Load the landmarks.", action: load),
    Intent(
      "show",
      IntentArgument(
        "CATEGORY", read: query, expecting: "a category of landmarks, such as bridge, or featured, or all"),
      help: "Show the landmarks of a category, featured ones, or all."
    ) { await $0.show($1) },
  ],
  waitingFor: { services in services.awaited.landmarks },
  model: { (services: Services, query: LandmarkQuery) in
    LandmarkStore(service: services.landmarks, query: query, date: services.date, locale: services.locale)
  })

private let category = Option.choice(
  "--category", of: Landmark.Category.self, help: "Only landmarks of this category.")
private let featured = Option.flag("--featured", help: "Only landmarks that the source recommends.")
private let near = Option.parsed(
  "--near", "lat,lon", help: "Order by distance from this point, in decimal degrees.", origin)
let landmarkServer = Option.text(
  "--landmarks", "base-url", help: "A server of landmarks; default: the built-in ones.")

private let load: Intent<LandmarkStore>.Action = { await $0.load() }

@Sendable
private func query(_ word: String) -> LandmarkQuery? {
  switch word {
  case "all": LandmarkQuery()
  case "featured": LandmarkQuery(isFeaturedOnly: true)
  default: Landmark.Category(rawValue: word).map { LandmarkQuery(category: $0) }
  }
}

@Sendable
private func origin(_ text: String) throws(UsageError) -> Coordinate {
  do throws(Coordinate.Fault) {
    return try Coordinate(text)
  } catch {
    let fault =
      switch error {
      case .notTwoNumbers: "is not a coordinate. Write LAT,LON in degrees, such as 48.858,2.294."
      case .latitudeOutOfBounds: "has a latitude out of bounds. Use one from -90 to 90."
      case .longitudeOutOfBounds: "has a longitude out of bounds. Use one from -180 to 180."
      }
    throw UsageError("--near “\(text)” \(fault)")
  }
}

extension LandmarkListViewState: TextPaged {
  public func write(on page: inout TextPage) {
    page.add(title, .bold, right: count)
    if !filter.isEmpty { page.add("Filter: \(filter).", .dim) }
    if let origin { page.add("The nearest first, from \(origin.text).", .dim) }
    page.add(loading, stale: stale)
    if let leftOut { page.add(leftOut.message, .yellow, indent: "! ") }
    if let emptyReason, emptyReason.message != loading.failure?.message {
      page.addBlank()
      page.add(emptyReason.message)
    }
    guard origin == nil else { return page.add(rows) }
    for group in byCategory {
      page.addBlank()
      page.add("── \(group.title) ──", .dim, right: String(group.rows.count))
      page.add(group.rows)
    }
  }
}

extension TextPage {
  fileprivate mutating func add(_ rows: [LandmarkRowViewState]) {
    for row in rows {
      addBlank()
      add(row.isFeatured ? "★ \(row.title)" : row.title, .bold, right: row.distance)
      let facts = [row.location, row.coordinate, row.facts]
      add(facts.filter { !$0.isEmpty }.joined(separator: " · "), .dim, indent: "  ")
      add(row.description, indent: "  ", most: 2)
      addWhole(row.id, .cyan, indent: "  ")
    }
  }
}
