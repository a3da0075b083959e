import LandmarksDomain
import Testing

struct CoordinateTests {
  @Test(arguments: [
    ("48.858,2.294", 48.858, 2.294), ("-33.852, 151.211", -33.852, 151.211), (" 0 , 0 ", 0, 0),
    ("90,180", 90, 180), ("-90,-180", -90, -180), ("+1,-0.5", 1, -0.5), (".5,5.", 0.5, 5),
  ])
  func `two numbers with a comma between them are a coordinate`(
    text: String, latitude: Double, longitude: Double
  ) throws {
    let sut = try Coordinate(text)
    #expect(sut.latitude == latitude)
    #expect(sut.longitude == longitude)
  }

  @Test(arguments: [
    "", ",", "abc", "1;2", "1 2", "1", "1,", ",2", "1,2,3", "48,858,2,294", "nan,0", "0,inf", "0x10,0",
    "1e1,0",
    "--1,0", "1.2.3,0", "٤٨,٢", "48°,2°", String(repeating: "1", count: 101) + ",0",
  ])
  func `any other text is not a coordinate`(text: String) {
    #expect(throws: Coordinate.Fault.notTwoNumbers) { try Coordinate(text) }
  }

  @Test(arguments: [
    (90.001, 0.0, Coordinate.Fault.latitudeOutOfBounds(90.001)),
    (-90.001, 0, .latitudeOutOfBounds(-90.001)),
    (0, 180.001, .longitudeOutOfBounds(180.001)),
    (0, -180.001, .longitudeOutOfBounds(-180.001)),
    (91, 181, .latitudeOutOfBounds(91)),
    (.nan, 0, .notTwoNumbers),
    (0, .infinity, .notTwoNumbers),
  ])
  func `a number out of range is named`(
    latitude: Double, longitude: Double, fault: Coordinate.Fault
  ) {
    #expect(throws: fault) { try Coordinate(latitude: latitude, longitude: longitude) }
  }

  @Test func `text and numbers have the same limits`() {
    #expect(throws: Coordinate.Fault.latitudeOutOfBounds(91)) { try Coordinate("91,0") }
    #expect(throws: Coordinate.Fault.longitudeOutOfBounds(-181)) { try Coordinate("0,-181") }
  }

  // A quarter of a great circle is πR/2 = 10,007,557 m, and one degree of it is 111,195 m.
  @Test(arguments: [
    ("0,0", "0,0", 0.0), ("0,0", "0,90", 10_007_557), ("0,0", "90,0", 10_007_557),
    ("0,0", "0,180", 20_015_115),
    ("90,0", "-90,0", 20_015_115), ("10,20", "11,20", 111_195), ("60,0", "60,1", 55_597),
    ("0,179.5", "0,-179.5", 111_195), ("45,170", "-45,-10", 20_015_115),
  ])
  func `a distance is the shortest path on a sphere with the mean radius`(
    from: String, to: String, meters: Double
  ) throws {
    let (from, to) = (try Coordinate(from), try Coordinate(to))
    #expect(abs(from.distance(to: to) - meters) < 1)
    #expect(from.distance(to: to) == to.distance(to: from))
  }

  @Test func `points one step apart are different`() throws {
    let meter = try Coordinate("48.858370,2.294481").distance(to: Coordinate("48.858379,2.294481"))
    #expect(abs(meter - 1.0) < 0.01)
  }
}
