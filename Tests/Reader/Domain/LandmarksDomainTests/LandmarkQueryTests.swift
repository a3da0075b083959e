import LandmarksDomain
import Testing

struct LandmarkQueryTests {
  @Test func `without criteria, all landmarks are found in the source's order, without distances`() throws {
    let found = LandmarkQuery().found(in: try landmarks())
    #expect(found.map(\.landmark.id) == ["far", "near", "same", "tower"])
    #expect(found.allSatisfy { $0.distance == nil })
  }

  @Test func `criteria are combined`() throws {
    #expect(ids(LandmarkQuery(category: .bridge), try landmarks()) == ["far", "near", "same"])
    #expect(ids(LandmarkQuery(isFeaturedOnly: true), try landmarks()) == ["near", "tower"])
    #expect(ids(LandmarkQuery(category: .bridge, isFeaturedOnly: true), try landmarks()) == ["near"])
    #expect(ids(LandmarkQuery(category: .lake), try landmarks()).isEmpty)
  }

  @Test func `the nearest comes first, and equal ones keep their order`() throws {
    let found = LandmarkQuery(near: try Coordinate("0,0")).found(in: try landmarks())
    #expect(found.map(\.landmark.id) == ["near", "same", "tower", "far"])
    #expect(found[0].distance == found[1].distance)
    #expect(found.compactMap(\.distance).map { Int($0.rounded()) } == [111_195, 111_195, 222_390, 1_111_951])
  }

  private func ids(_ query: LandmarkQuery, _ landmarks: [Landmark]) -> [String] {
    query.found(in: landmarks).map(\.landmark.id)
  }

  private func landmarks() throws -> [Landmark] {
    [
      Landmark(id: "far", name: "Far", category: .bridge, coordinate: try Coordinate("10,0")),
      Landmark(
        id: "near", name: "Near", category: .bridge, coordinate: try Coordinate("1,0"), isFeatured: true),
      Landmark(id: "same", name: "Same", category: .bridge, coordinate: try Coordinate("0,1")),
      Landmark(
        id: "tower", name: "Tower", category: .tower, coordinate: try Coordinate("2,0"), isFeatured: true),
    ]
  }
}
