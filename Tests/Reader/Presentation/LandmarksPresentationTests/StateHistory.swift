import LandmarksPresentation
import PresentationSupport

extension StateHistory<LandmarkStore> {
  /// One line for each frame: `loaded: a b, of featured bridges, from 1.000° N, 2.000° E, stale`.
  var lines: [String] {
    states.map { state in
      var line = state.loading.word
      if !state.rows.isEmpty { line += ": \(state.rows.map(\.id).joined(separator: " "))" }
      if !state.filter.isEmpty { line += ", of \(state.filter)" }
      if let origin = state.origin { line += ", from \(origin.text)" }
      if state.leftOut != nil { line += ", some left out" }
      if let reason = state.emptyReason { line += ", \(reason.kind.rawValue)" }
      if state.stale != nil { line += ", stale" }
      return line
    }
  }
}

extension StateHistory<LandmarkViewModel> {
  /// One line for each frame: `refreshing: a, stale`.
  var lines: [String] {
    states.map { state in
      state.loading.word + (state.landmark.map { ": \($0.id)" } ?? "") + (state.stale == nil ? "" : ", stale")
    }
  }
}
