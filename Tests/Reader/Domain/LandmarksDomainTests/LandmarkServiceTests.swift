import LandmarksDomain
import Testing

struct LandmarkServiceTests {
  @Test func `only a query with a category requests one`() async throws {
    var sut = LandmarkService.unimplemented
    sut.landmarks = { LandmarkListing(landmarks: [], unread: 1) }
    sut.landmarksOfCategory = { category in
      #expect(category == .lake)
      return LandmarkListing(landmarks: [], unread: 2)
    }
    #expect(try await sut.landmarks(in: nil).unread == 1)
    #expect(try await sut.landmarks(in: .lake).unread == 2)
  }

  @Test func `an unimplemented list stops the program with its name`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await LandmarkService.unimplemented.landmarks()
    }
    try expect(result, names: "LandmarkService.landmarks")
  }

  @Test func `an unimplemented landmark stops the program with its name`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await LandmarkService.unimplemented.landmark("any")
    }
    try expect(result, names: "LandmarkService.landmark")
  }

  @Test func `an unimplemented category stops the program with its name`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await LandmarkService.unimplemented.landmarks(in: .bridge)
    }
    try expect(result, names: "LandmarkService.landmarksOfCategory")
  }

  private func expect(_ result: ExitTest.Result, names operation: String) throws {
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
    let line = try #require(lines.first { $0.contains("Fatal error") }, "\(lines)")
    #expect(line.contains("\(operation) is unimplemented (LandmarksDomain/LandmarkService.swift:"))
    #expect(
      line.contains(
        "pass `.live(_:network:)`, `.mock(clock:)`, `.preview`, or a closure that returns landmarks"))
  }
}
