import Foundation
import StarterData
import StarterDomain
import Testing

struct LandmarkMappingTests {
  private let id = "0B5F6C1E-7B0A-4D8E-9E57-1C6B1A2F3D01"

  @Test func `a valid record becomes a landmark`() throws {
    let list = try decode(
      #"{"id":"\#(id)","name":"Lake Bled","place":"Slovenia","category":"lakes","isFeatured":true}"#)
    let expected = try #require(UUID(uuidString: id))
    #expect(
      list == [
        Landmark(id: expected, name: "Lake Bled", place: "Slovenia", category: .lakes, isFeatured: true)
      ])
  }

  @Test func `a record needs only an identifier, a name, and a category`() throws {
    let list = try decode(#"{"id":"\#(id)","name":"Lake Bled","category":"lakes"}"#)
    #expect(list.map(\.displayTitle) == ["Lake Bled"])
    #expect(list.map(\.isFeatured) == [false])
  }

  @Test(arguments: [
    #"{"id":"1","name":"Lake Bled","category":"lakes"}"#,
    #"{"name":"Lake Bled","category":"lakes"}"#,
    #"{"id":"0B5F6C1E-7B0A-4D8E-9E57-1C6B1A2F3D01","name":" ","category":"lakes"}"#,
    #"{"id":"0B5F6C1E-7B0A-4D8E-9E57-1C6B1A2F3D01","name":"Lake Bled","category":"puddles"}"#,
    #"{"id":"0B5F6C1E-7B0A-4D8E-9E57-1C6B1A2F3D01","name":7,"category":"lakes"}"#,
    "null", "[]", "1",
  ])
  func `an invalid record is dropped, and the others stay`(record: String) throws {
    let valid = #"{"id":"\#(id)","name":"Matterhorn","category":"mountains"}"#
    #expect(try decode("\(record),\(valid)").map(\.name) == ["Matterhorn"])
  }

  @Test func `of two records with the same identifier, the first counts`() throws {
    let record = #"{"id":"\#(id)","name":"Lake Bled","category":"lakes"}"#
    #expect(try decode("\(record),\(record)").count == 1)
  }

  @Test func `a list without a valid record is an error, but an empty list isn't`() throws {
    #expect(throws: DecodingError.self) { try decode("{},1") }
    #expect(try decode("") == [])
  }

  @Test(arguments: ["[]", "{}", #"{"items":{}}"#])
  func `an answer without a list is an error`(body: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(LandmarkListAPIModel.self, from: Data(body.utf8))
    }
  }

  @Test func `the sample has landmarks of each category`() {
    #expect(Set(Landmark.sample.map(\.category)) == Set(Landmark.Category.allCases))
  }

  private func decode(_ items: String) throws -> [Landmark] {
    let body = #"{"items":[\#(items)]}"#
    return try JSONDecoder().decode(LandmarkListAPIModel.self, from: Data(body.utf8)).landmarks
  }
}
