import CoreDomain
import CorePresentation
import DomainFakes
import Foundation
import LandmarksDomain
import LandmarksPresentation
import Testing

/// The texts of a row and of omitted records, for readers in several countries.
@MainActor
struct LandmarkWordsTests {
  @Test func `a row has all details, as text and for VoiceOver`() async throws {
    let row = try await row(.everest, near: "27.988,85.925", locale: "en_IE")
    #expect(row.title == "Mount Everest")
    #expect(row.kind == "Mountain")
    #expect(row.location == "Himalaya, Nepal")
    #expect(row.coordinate == "27.988° N, 86.925° E")
    #expect(row.distance == "98 km")
    #expect(row.facts == "8,849 m above the sea · finished in 1953")
    #expect(
      row.accessibilityLabel
        == "Mount Everest, featured mountain. Himalaya, Nepal. 98 kilometers away. "
        + "8,849 meters above the sea. Finished in 1953. 27.988 degrees north, 86.925 degrees east. High.")
    #expect(row.latitude == 27.988 && row.longitude == 86.925 && row.elevationInMetres == 8849)
  }

  @Test func `missing details are left out`() async throws {
    let row = try await row(.fixture("a", at: "-1.5,-0.25"), locale: "en_GB")
    #expect(row.location.isEmpty && row.facts.isEmpty && row.distance.isEmpty)
    #expect(row.distanceInMetres == nil && row.year == nil && row.elevationInMetres == nil)
    #expect(row.accessibilityLabel == "A, bridge. 1.500 degrees south, 0.250 degrees west.")
  }

  // A degree of latitude is 111,195 m.
  @Test(arguments: [
    ("en_IE", "0,0", "0 m", "0 meters away"), ("en_IE", "0.00001,0", "1 m", "1 meter away"),
    ("en_IE", "0.00898,0", "999 m", "999 meters away"),
    ("en_IE", "0.009,0", "1.0 km", "1.0 kilometers away"),
    ("en_IE", "0.08940,0", "9.9 km", "9.9 kilometers away"),
    ("en_IE", "0.08950,0", "10 km", "10 kilometers away"),
    ("en_IE", "9,0", "1,001 km", "1,001 kilometers away"),
    ("de_DE", "0.05,0", "5,6 km", "5,6 kilometers away"),
    ("de_DE", "90,0", "10.008 km", "10.008 kilometers away"),
    ("en_US", "0.0001,0", "36 ft", "36 feet away"), ("en_GB", "0.0001,0", "12 yd", "12 yards away"),
    ("en_US", "0.01,0", "0.7 mi", "0.7 miles away"), ("en_US", "1,0", "69 mi", "69 miles away"),
    ("en_GB", "1,0", "69 mi", "69 miles away"), ("ar_EG", "1,0", "١١١ km", "١١١ kilometers away"),
  ])
  func `a distance has the units and digits of the locale`(
    locale: String, from: String, distance: String, spoken: String
  ) async throws {
    let row = try await row(.fixture("a", at: "0,0"), near: from, locale: locale)
    #expect(row.distance == distance)
    #expect(row.accessibilityLabel.contains(". \(spoken). "))
  }

  @Test(arguments: [
    ("en_IE", "27.988° N, 86.925° E", "8,849 m above the sea"),
    ("de_DE", "27,988° N, 86,925° E", "8.849 m above the sea"),
    ("en_US", "27.988° N, 86.925° E", "29,032 ft above the sea"),
    ("ar_EG", "٢٧٫٩٨٨° N, ٨٦٫٩٢٥° E", "٨٬٨٤٩ m above the sea"),
  ])
  func `coordinates and heights are too`(locale: String, coordinate: String, height: String) async throws {
    let row = try await row(.everest, locale: locale)
    #expect(row.coordinate == coordinate)
    #expect(row.facts.hasPrefix(height))
  }

  @Test(arguments: [
    (1889, "1889"), (1000, "1000"), (999, "AD 999"), (1, "AD 1"), (0, "1 BC"), (-431, "432 BC"),
  ])
  func `a year has its era if that isn't obvious`(year: Int, words: String) async throws {
    var landmark = try Landmark.fixture("a")
    landmark.year = year
    #expect(try await row(landmark, locale: "en_GB").facts == "finished in \(words)")
  }

  @Test(arguments: [
    ("0.9999996", "1.000° E"), ("0.0494", "0.049° E"), ("0", "0.000° E"), ("-0.0000001", "0.000° E"),
    ("-0.0006", "0.001° W"), ("-179.9999", "180.000° W"),
  ])
  func `degrees are rounded to the third decimal`(longitude: String, words: String) async throws {
    let row = try await row(.fixture("a", at: "-89.9999,\(longitude)"), locale: "en_GB")
    #expect(row.coordinate == "90.000° S, \(words)")
  }

  @Test func `omitted records are counted by reason, with the first of each`() async throws {
    let listing = LandmarkListing(
      landmarks: [try .fixture("a")],
      rejected: [
        RejectedLandmark(position: 2, id: "x", .latitudeOutOfBounds(91)),
        RejectedLandmark(position: 3, id: nil, .noIdentifier),
        RejectedLandmark(position: 4, id: "y", .latitudeOutOfBounds(-200.5)),
        RejectedLandmark(
          position: 1005, id: String(repeating: "z", count: 100), .unknownCategory("spaceport")),
      ], unread: 7)
    let leftOut = try #require(try await state(listing, locale: "en_GB").leftOut)
    #expect(leftOut.count == 4)
    #expect(leftOut.unread == 7)
    #expect(leftOut.reasons.map(\.reason) == ["latitudeOutOfBounds", "noIdentifier", "unknownCategory"])
    #expect(leftOut.reasons.map(\.count) == [2, 1, 1])
    #expect(
      leftOut.message
        == "4 of 5 records were left out: 2 with a latitude beyond 90 degrees (the first is record 2, “x”: 91); "
        + "1 with no identifier (record 3); 1 with an unknown category "
        + "(record 1,005, “\(String(repeating: "z", count: 39))…”: spaceport). "
        + "Only the first 5 records were read; 7 more were not.")
  }

  @Test func `every reason has its own text`() async throws {
    let reasons: [RejectedLandmark.Reason] = [
      .unreadable, .noIdentifier, .noName, .unknownCategory(nil), .otherCategory(.lake), .noCoordinate,
      .latitudeOutOfBounds(1e300), .longitudeOutOfBounds(-181), .duplicate,
    ]
    let rejected = reasons.enumerated().map { RejectedLandmark(position: $0.offset + 1, id: "a", $0.element) }
    let listing = LandmarkListing(landmarks: [], rejected: rejected)
    let words = try #require(try await state(listing, locale: "en_GB").leftOut).reasons.map(\.message)
    #expect(
      words == [
        "1 with none of the fields of a landmark (record 1, “a”)", "1 with no identifier (record 2, “a”)",
        "1 with no name (record 3, “a”)", "1 with an unknown category (record 4, “a”: none)",
        "1 with another category than requested (record 5, “a”: lake)",
        "1 with no coordinate (record 6, “a”)",
        "1 with a latitude beyond 90 degrees (record 7, “a”: 1e+300)",
        "1 with a longitude beyond 180 degrees (record 8, “a”: -181)",
        "1 with the identifier of an earlier record (record 9, “a”)",
      ])
  }

  @Test func `without omitted records there is no text`() async throws {
    #expect(try await state(.of("a"), locale: "en_GB").leftOut == nil)
  }

  private func row(
    _ landmark: Landmark, near: String? = nil, locale: String
  ) async throws -> LandmarkRowViewState {
    let near = try near.map { try Coordinate($0) }
    let state = try await state(
      LandmarkListing(landmarks: [landmark]), of: LandmarkQuery(near: near), locale: locale)
    return try #require(state.rows.first)
  }

  private func state(
    _ listing: LandmarkListing, of query: LandmarkQuery = LandmarkQuery(), locale: String
  ) async throws -> LandmarkListViewState {
    var service = LandmarkService.unimplemented
    service.landmarks = { listing }
    let sut = LandmarkStore(
      service: service, query: query, date: .fixed(.noon),
      locale: .fixed(Locale(identifier: locale), .gmt))
    await sut.load()
    return sut.state
  }
}

extension Landmark {
  fileprivate static var everest: Landmark {
    get throws {
      Landmark(
        id: "everest", name: "Mount Everest", category: .mountain,
        coordinate: try Coordinate("27.988,86.925"),
        place: "Himalaya", country: "Nepal", description: "High.", isFeatured: true, year: 1953,
        elevation: 8849)
    }
  }
}
