import CoreDomain
public import CorePresentation
import LandmarksDomain

extension LandmarkListViewState {
  /// Shows the answer of the source.
  init(
    _ listing: LandmarkListing, from source: String, of query: LandmarkQuery,
    wordedBy formatter: LandmarkFormatter, _ dates: DateText
  ) {
    self.init(asking: query, from: source, wordedBy: formatter)
    loading = listing.freshness.isRefreshing ? .refreshing : .loaded
    freshness = FreshnessViewState(listing.freshness, dates: dates)
    stale = freshness?.explanation
    rows = query.found(in: listing.landmarks).map(formatter.row)
    count = formatter.count(rows.count)
    leftOut = LeftOut(listing, wordedBy: formatter)
    emptyReason = rows.isEmpty ? emptyReason(for: listing, wordedBy: formatter) : nil
  }

  /// Shows the query without rows, because the old rows match another query.
  ///
  /// - Parameter formatter: Evaluated only if there is a number to format.
  init(
    asking query: LandmarkQuery, from source: String, wordedBy formatter: @autoclosure () -> LandmarkFormatter
  ) {
    self.init()
    self.source = source
    filter = query.words
    origin = query.near.map { formatter().origin($0) }
  }

  /// Shows the failure, and keeps the rows.
  public mutating func fail(_ failure: FailureViewState, stale: String?) {
    loading = .failed(failure)
    if hasContent { self.stale = stale }
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
    return EmptyReason(kind: .nothingYet, message: "\(source) has no landmarks yet.")
  }
}
