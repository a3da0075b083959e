import CoreDomain
import Foundation
import LandmarksData
import LandmarksDomain
import NetworkData
import Testing

/// Records that are converted to landmarks.
struct MappingTests {
  @Test(arguments: [
    "[RECORD]", #"{"items":[RECORD]}"#, #"{"total":1,"items":[RECORD],"next":null}"#,
    #"{"landmarks":[RECORD]}"#,
    #"{"landmarks":[RECORD],"items":5}"#,
  ])
  func `a list may be bare, or wrapped with other keys next to it`(list: String) async throws {
    let listing = try await makeSUT(list.replacing("RECORD", with: Self.good)).landmarks()
    #expect(listing.landmarks.map(\.id) == ["good"])
    #expect(listing.rejected.isEmpty)
  }

  @Test func `a list inside a wrapped list is a record that can't be read`() async throws {
    let listing = try await makeSUT("{\"items\":[[\(Self.good)],\(Self.good)]}").landmarks()
    #expect(listing.landmarks.map(\.id) == ["good"])
    #expect(listing.rejected == [RejectedLandmark(position: 1, id: nil, .unreadable)])
  }

  @Test(arguments: [
    (#"17"#, nil, RejectedLandmark.Reason.unreadable), ("null", nil, .unreadable), ("[]", nil, .unreadable),
    (#"{}"#, nil, .noIdentifier),
    (#"{"id":" ","name":"A"}"#, " ", .noIdentifier), (#"{"id":[1],"name":"A"}"#, nil, .noIdentifier),
    (#"{"id":"a"}"#, "a", .noName), (#"{"id":"a","name":" \n "}"#, "a", .noName),
    (#"{"id":"a","name":7}"#, "a", .noName),
    (#"{"id":"a","name":"A"}"#, "a", .unknownCategory(nil)),
    (#"{"id":"a","name":"A","category":"spaceport"}"#, "a", .unknownCategory("spaceport")),
    (#"{"id":"a","name":"A","category":"s"}"#, "a", .unknownCategory("s")),
    (#"{"id":"a","name":"A","category":"lake"}"#, "a", .noCoordinate),
    (#"{"id":"a","name":"A","category":"lake","coordinate":{"latitude":1}}"#, "a", .noCoordinate),
    (
      #"{"id":"a","name":"A","category":"lake","coordinate":{"latitude":"1","longitude":"2"}}"#, "a",
      .noCoordinate
    ),
    (
      #"{"id":"a","name":"A","category":"lake","coordinate":{"latitude":91,"longitude":0}}"#, "a",
      .latitudeOutOfBounds(91)
    ),
    (
      #"{"id":"a","name":"A","category":"lake","coordinate":{"latitude":0,"longitude":-180.5}}"#, "a",
      .longitudeOutOfBounds(-180.5)
    ),
  ])
  func `a record that isn't a landmark is left out, with its place and the reason`(
    record: String, id: String?, reason: RejectedLandmark.Reason
  ) async throws {
    let listing = try await makeSUT("[\(Self.good),\(record)]").landmarks()
    #expect(listing.landmarks.map(\.id) == ["good"])
    #expect(listing.rejected == [RejectedLandmark(position: 2, id: id, reason)])
  }

  @Test func `the first landmark with an identifier wins`() async throws {
    let second = Self.good.replacing("Good", with: "Second")
    let listing = try await makeSUT("[\(Self.good),\(second),\(second)]").landmarks()
    #expect(listing.landmarks.map(\.name) == ["Good"])
    #expect(
      listing.rejected == [
        RejectedLandmark(position: 2, id: "good", .duplicate),
        RejectedLandmark(position: 3, id: "good", .duplicate),
      ])
  }

  @Test func `a record that is left out reserves no identifier`() async throws {
    let broken = Self.good.replacing("lake", with: "spaceport")
    let listing = try await makeSUT("[\(broken),\(Self.good)]").landmarks()
    #expect(listing.landmarks.map(\.id) == ["good"])
    #expect(listing.rejected.map(\.position) == [1])
  }

  @Test func `landmarks of another category are left out if the server sends them`() async throws {
    let listing = try await makeSUT("[\(Self.good)]").landmarks(in: .bridge)
    #expect(listing.landmarks.isEmpty)
    #expect(listing.rejected == [RejectedLandmark(position: 1, id: "good", .otherCategory(.lake))])
  }

  @Test(arguments: [
    #"{"id":7,"name":" A ","category":"Lakes","coordinates":{"latitude":1,"longitude":2}}"#,
    #"{"id":"7","name":"A","category":"LAKE","latitude":1,"longitude":2,"place":null,"country":" "}"#,
    #"{"id":"7","name":"A","category":"lake","latitude":1,"longitude":2,"year":"old","elevation":1e300}"#,
    #"{"id":"7","name":"A","category":"lake","latitude":1,"longitude":2,"year":9223372036854775807,"isFeatured":1}"#,
  ])
  func `other spellings of servers are understood, and invalid values are missing`(record: String)
    async throws
  {
    let expected = Landmark(
      id: "7", name: "A", category: .lake, coordinate: try Coordinate(latitude: 1, longitude: 2))
    #expect(try await makeSUT("{\"landmarks\":[\(record)]}").landmarks().landmarks == [expected])
    #expect(try await makeSUT(record).landmark("7").value == expected)
    #expect(try await makeSUT("{\"landmark\":\(record)}").landmark("7").value == expected)
  }

  @Test func `one unusable landmark is a failure with the reason`() async throws {
    let record = Self.good.replacing("\"latitude\":1", with: "\"latitude\":91")
    await #expect(
      throws: Failure(
        source: "http://a.example",
        .malformed("the landmark “good” has a latitude of 91.0, beyond 90 degrees"))
    ) { try await makeSUT(record).landmark("good") }
  }

  @Test func `records after the limit aren't read, only counted`() async throws {
    let records = (1...7).map { Self.good.replacing("good", with: "\($0)") }.joined(separator: ",")
    let listing = try await makeSUT("[\(records)]", recordLimit: 5).landmarks()
    #expect(listing.landmarks.map(\.id) == ["1", "2", "3", "4", "5"])
    #expect(listing.unread == 2)
    #expect(try await makeSUT("[\(records)]", recordLimit: 7).landmarks().unread == 0)
  }

  @Test func `ten thousand landmarks are read`() async throws {
    let records = (1...10_000).map { Self.good.replacing("good", with: "\($0)") }.joined(separator: ",")
    let listing = try await makeSUT("[\(records)]").landmarks()
    #expect(listing.landmarks.count == 10_000)
    #expect(listing.landmarks.last?.id == "10000")
  }

  private static let good =
    #"{"id":"good","name":"Good","category":"lake","coordinate":{"latitude":1,"longitude":2}}"#

  private func makeSUT(_ body: String, recordLimit: Int = 200_000) -> LandmarkService {
    .live(
      "http://a.example",
      network: NetworkProvider { NetworkResponse(status: 200, body: Data(body.utf8), url: $0.url) },
      recordLimit: recordLimit)
  }
}
