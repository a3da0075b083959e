import FlowsDomain
import Testing

struct FlowPositionTests {
  @Test func `positions are in the order of the text`() {
    let positions = [(10, 2), (2, 10), (2, 3), (3, 0)].map { FlowPosition(line: $0, column: $1) }
    #expect(positions.sorted().map(\.description) == ["2:3", "2:10", "3:0", "10:2"])
  }
}
