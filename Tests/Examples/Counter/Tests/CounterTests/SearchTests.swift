import CounterModels
import HeadlessTesting
import Testing

struct SearchTests {
  @Test func `a search starts 300 ms after the last letter`() throws {
    try inVirtualTime { time in
      let sut = Recorded(SearchModel(.simulated), in: time) { $0.state }
      try sut.perform { $0.text = "swi" }
      try time.pass(.milliseconds(200))
      try sut.perform { $0.text = "swift-n" }
      try sut.expect(at: .zero) { $0.text = "swi" }
      try sut.expect(at: .milliseconds(200)) { $0.text = "swift-n" }
      try time.settle()
      try sut.expect(at: .milliseconds(500)) { $0.isSearching = true }
      try sut.expect(at: .seconds(1)) {
        $0.names = ["swift-nio"]
        $0.isSearching = false
      }
      try sut.expectNothingElse()
    }
  }

  @Test func `a text without a match has a message`() throws {
    try inVirtualTime { time in
      let sut = Recorded(SearchModel(.simulated), in: time) { $0.state }
      try sut.perform { $0.text = "x" }
      try time.settle()
      #expect(
        sut.changes == [
          "0 ms: text = \"\" → \"x\"",
          "300 ms: isSearching = false → true",
          "800 ms: isSearching = true → false",
          "800 ms: message = null → \"Nothing is called “x”.\"",
        ])
    }
  }
}
