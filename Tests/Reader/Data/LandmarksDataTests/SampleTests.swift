import CoreDomain
import LandmarksData
import LandmarksDomain
import TestSupport
import Testing

struct SampleTests {
  @Test func `there are at least sixty landmarks, and none is left out`() async throws {
    let listing = try await LandmarkService.preview.landmarks()
    #expect(listing.landmarks.count >= 60)
    #expect(listing.rejected.isEmpty)
    #expect(Set(listing.landmarks.map(\.id)).count == listing.landmarks.count)
    #expect(Set(listing.landmarks.map(\.name)).count == listing.landmarks.count)
    #expect(listing.landmarks.contains { $0.isFeatured } && !listing.landmarks.allSatisfy(\.isFeatured))
  }

  @Test(arguments: Landmark.Category.allCases)
  func `every category has several landmarks, and none of another category`(category: Landmark.Category)
    async throws
  {
    let listing = try await LandmarkService.preview.landmarks(in: category)
    #expect(listing.landmarks.count >= 5)
    #expect(listing.landmarks.allSatisfy { $0.category == category })
  }

  @Test func `every landmark has a place, a country, and a sentence of its own`() async throws {
    for landmark in try await LandmarkService.preview.landmarks().landmarks {
      #expect(landmark.place?.isEmpty == false && landmark.country?.isEmpty == false, "\(landmark.id)")
      #expect(landmark.description.hasSuffix(".") && landmark.description.count > 30, "\(landmark.id)")
      #expect(landmark.id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(landmark.id)")
      #expect((landmark.year ?? 0) < 2026, "\(landmark.id)")
    }
    let descriptions = try await LandmarkService.preview.landmarks().landmarks.map(\.description)
    #expect(Set(descriptions).count == descriptions.count)
  }

  // A rectangle around each country, one degree too large: south, north, west, east. Finds a wrong sign or swapped
  // numbers.
  @Test(arguments: [
    ("Nepal", 26.0, 31.0, 79.0, 89.0), ("Peru", -19.0, 1.0, -82.0, -68.0), ("Italy", 35.0, 48.0, 6.0, 19.0),
    ("United States", 18.0, 72.0, -180.0, -66.0), ("Australia", -44.0, -10.0, 112.0, 155.0),
    ("United Kingdom", 49.0, 61.0, -9.0, 2.0), ("Japan", 24.0, 46.0, 122.0, 146.0),
    ("South Africa", -35.0, -22.0, 16.0, 33.0), ("France", 41.0, 52.0, -5.0, 10.0),
    ("China", 18.0, 54.0, 73.0, 135.0), ("Iceland", 63.0, 67.0, -25.0, -13.0),
    ("Brazil", -34.0, 6.0, -74.0, -34.0), ("Spain", 35.0, 44.0, -10.0, 4.0), ("India", 6.0, 36.0, 68.0, 98.0),
    ("Canada", 41.0, 84.0, -141.0, -52.0), ("Germany", 47.0, 56.0, 5.0, 16.0),
  ])
  func `coordinates are in the country of the landmark`(
    country: String, south: Double, north: Double, west: Double, east: Double
  ) async throws {
    let landmarks = try await LandmarkService.preview.landmarks().landmarks
      .filter { $0.country?.contains(country) == true }
    #expect(!landmarks.isEmpty)
    for landmark in landmarks {
      #expect((south...north).contains(landmark.coordinate.latitude), "\(landmark.id)")
      #expect((west...east).contains(landmark.coordinate.longitude), "\(landmark.id)")
    }
  }

  @Test func `a landmark is found by its identifier in upper and lower case`() async throws {
    #expect(try await LandmarkService.preview.landmark("Eiffel-Tower").value.name == "Eiffel Tower")
    await #expect(throws: Failure(source: "sample", .notFound("nowhere"))) {
      try await LandmarkService.preview.landmark("nowhere")
    }
  }

  @Test func `mock answers what preview answers, when its clock says so`() async throws {
    let clock = ManualClock()
    let sut = LandmarkService.mock(clock: clock, delay: .seconds(1))
    async let all = sut.landmarks()
    async let one = sut.landmark("eiffel-tower")
    async let bridges = sut.landmarks(in: .bridge)
    await clock.sleepers(3)
    clock.advance(by: .milliseconds(999))
    #expect(clock.asleep == 3)
    clock.advance(by: .milliseconds(1))
    #expect(try await all == LandmarkService.preview.landmarks())
    #expect(try await one == LandmarkService.preview.landmark("eiffel-tower"))
    #expect(try await bridges == LandmarkService.preview.landmarks(in: .bridge))
  }

  @Test func `a canceled wait ends at once`() async throws {
    let clock = ManualClock()
    let waiting = Task { try await LandmarkService.mock(clock: clock).landmarks() }
    await clock.sleepers(1)
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(clock.asleep == 0)
  }
}
