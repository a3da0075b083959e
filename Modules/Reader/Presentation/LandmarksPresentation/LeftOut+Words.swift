import LandmarksDomain

extension LandmarkListViewState.LeftOut {
  /// Returns nil if no record was left out.
  init?(_ listing: LandmarkListing, wordedBy formatter: LandmarkFormatter) {
    guard !listing.rejected.isEmpty || listing.unread > 0 else { return nil }
    let number = formatter.lengths.number as (Int) -> String
    var firsts: [RejectedLandmark] = []
    var counts: [String: Int] = [:]
    for rejected in listing.rejected {
      counts[rejected.reason.name, default: 0] += 1
      if counts[rejected.reason.name] == 1 { firsts.append(rejected) }
    }
    let reasons = firsts.map { first in
      let count = counts[first.reason.name] ?? 1
      let place = (count == 1 ? "" : "the first is ") + first.words(number)
      return Reason(
        reason: first.reason.name, count: count,
        message: "\(number(count)) with \(first.reason.words) (\(place))")
    }
    let read = listing.landmarks.count + listing.rejected.count
    var sentences: [String] = []
    if !reasons.isEmpty {
      let verb = listing.rejected.count == 1 ? "was" : "were"
      sentences.append(
        "\(number(listing.rejected.count)) of \(number(read)) records \(verb) left out: "
          + "\(reasons.map(\.message).joined(separator: "; ")).")
    }
    if listing.unread > 0 {
      sentences.append(
        "Only the first \(number(read)) records were read; \(number(listing.unread)) more were not.")
    }
    self.init(
      count: listing.rejected.count, unread: listing.unread, message: sentences.joined(separator: " "),
      reasons: reasons)
  }
}

extension RejectedLandmark {
  /// The record in words, such as `record 4, “x”: 91`.
  fileprivate func words(_ number: (Int) -> String) -> String {
    let name = id.map { ", “\($0.shortened)”" } ?? ""
    return "record \(number(position))\(name)\(reason.detail.map { ": \($0)" } ?? "")"
  }
}

extension RejectedLandmark.Reason {
  /// The name of the case, for programs.
  fileprivate var name: String {
    switch self {
    case .unreadable: "unreadable"
    case .noIdentifier: "noIdentifier"
    case .noName: "noName"
    case .unknownCategory: "unknownCategory"
    case .otherCategory: "otherCategory"
    case .noCoordinate: "noCoordinate"
    case .latitudeOutOfBounds: "latitudeOutOfBounds"
    case .longitudeOutOfBounds: "longitudeOutOfBounds"
    case .duplicate: "duplicate"
    }
  }

  fileprivate var words: String {
    switch self {
    case .unreadable: "none of the fields of a landmark"
    case .noIdentifier: "no identifier"
    case .noName: "no name"
    case .unknownCategory: "an unknown category"
    case .otherCategory: "another category than requested"
    case .noCoordinate: "no coordinate"
    case .latitudeOutOfBounds: "a latitude beyond 90 degrees"
    case .longitudeOutOfBounds: "a longitude beyond 180 degrees"
    case .duplicate: "the identifier of an earlier record"
    }
  }

  /// The wrong value.
  fileprivate var detail: String? {
    switch self {
    case .unknownCategory(let category): category?.shortened ?? "none"
    case .otherCategory(let category): category.rawValue
    case .latitudeOutOfBounds(let degrees), .longitudeOutOfBounds(let degrees):
      // As the source writes the number, not as the reader's locale would.
      degrees == degrees.rounded() && abs(degrees) < 1e9 ? "\(Int(degrees))" : "\(degrees)"
    case .unreadable, .noIdentifier, .noName, .noCoordinate, .duplicate: nil
    }
  }
}

extension String {
  /// The start of the text, long enough to find it.
  fileprivate var shortened: String { count > 40 ? prefix(39) + "…" : self }
}
