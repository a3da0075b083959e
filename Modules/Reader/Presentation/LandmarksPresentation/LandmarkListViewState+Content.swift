import CorePresentation
import LandmarksDomain

extension LandmarkListViewState {
  /// Shows what the source answered.
  init(
    _ listing: LandmarkListing, from source: String, of query: LandmarkQuery,
    wordedBy formatter: LandmarkFormatter
  ) {
    self.init(asking: query, from: source, wordedBy: formatter)
    loading = .loaded
    rows = query.found(in: listing.landmarks).map(formatter.row)
    count = formatter.count(rows.count)
    leftOut = LeftOut(listing, wordedBy: formatter)
    emptyReason = rows.isEmpty ? emptyReason(for: listing, wordedBy: formatter) : nil
  }

  /// Shows what is being asked, and nothing that would answer something else.
  ///
  /// - Parameter formatter: Made only where there is a number to word.
  init(
    asking query: LandmarkQuery, from source: String, wordedBy formatter: @autoclosure () -> LandmarkFormatter
  ) {
    self.init()
    self.source = source
    filter = query.words
    origin = query.near.map { formatter().origin($0) }
  }

  /// Says that nothing arrived, and keeps on screen what was there.
  mutating func fail(_ failure: FailureViewState) {
    loading = .failed(failure)
    emptyReason = rows.isEmpty ? EmptyReason(kind: .failed, message: failure.message) : nil
  }

  private func emptyReason(
    for listing: LandmarkListing, wordedBy formatter: LandmarkFormatter
  ) -> EmptyReason {
    if listing.landmarks.isEmpty, !listing.rejected.isEmpty {
      let records = formatter.lengths.number(listing.rejected.count)
      return EmptyReason(
        kind: .leftOut,
        message: listing.rejected.count == 1
          ? "The only record of \(source) could not be used."
          : "None of the \(records) records of \(source) could be used.")
    }
    guard filter.isEmpty else {
      return EmptyReason(kind: .filteredAway, message: "\(source) has no \(filter).")
    }
    return EmptyReason(kind: .nothingYet, message: "\(source) holds no landmarks yet.")
  }
}
