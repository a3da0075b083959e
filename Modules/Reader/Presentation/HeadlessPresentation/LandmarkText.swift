import CorePresentation
import LandmarksPresentation

extension TextPage {
  mutating func add(_ state: LandmarkListViewState) {
    add(state.title, .bold, right: state.count)
    if !state.filter.isEmpty { add("Only \(state.filter).", .dim) }
    if let origin = state.origin { add("The nearest first, from \(origin.text).", .dim) }
    add(state.loading, stale: state.stale)
    if let leftOut = state.leftOut { add(leftOut.message, .yellow, indent: "! ") }
    if let reason = state.emptyReason, reason.message != state.loading.failure?.message {
      addBlank()
      add(reason.message)
    }
    guard state.origin == nil else { return add(state.rows) }
    for group in state.byCategory {
      addBlank()
      add("── \(group.title) ──", .dim, right: String(group.rows.count))
      add(group.rows)
    }
  }

  mutating func add(_ state: LandmarkViewState) {
    if let landmark = state.landmark {
      add(landmark.title, .bold, right: landmark.kind)
      add([landmark.location, landmark.coordinate].filter { !$0.isEmpty }.joined(separator: " · "), .dim)
      add(landmark.facts.withCapital, .dim)
      if landmark.isFeatured { add("Featured.", .dim) }
    }
    add(state.loading, stale: state.stale)
    guard let landmark = state.landmark, !landmark.description.isEmpty else { return }
    addBlank()
    add(landmark.description)
  }

  private mutating func add(_ rows: [LandmarkRowViewState]) {
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

extension String {
  fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
