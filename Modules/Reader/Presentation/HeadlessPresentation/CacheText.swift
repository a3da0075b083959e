import CorePresentation

extension TextPage {
  mutating func add(_ state: CacheViewState) {
    add("What was fetched", .bold)
    add(state.loading, stale: nil)
    add(state.contents)
    add(state.use, .dim)
    if let notice = state.notice { add(notice) }
  }
}
