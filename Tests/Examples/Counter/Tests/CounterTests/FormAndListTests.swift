import CounterModels
import HeadlessTesting
import Testing

struct FormAndListTests {
  @Test func `a name is shown at once, and replaced if it can't be saved`() throws {
    try inVirtualTime { time in
      let sut = Recorded(NameForm(.simulated), in: time) { [$0.name, $0.message] }
      try sut.perform { await $0.save("") }
      try sut.expect(at: .zero) { $0[0] = "" }
      try time.settle()
      try sut.expect(at: .milliseconds(500)) { $0 = ["Ana", "The name wasn't saved."] }
      try sut.expectNothingElse()
    }
  }

  @Test func `a list is complete after its last page`() throws {
    try inVirtualTime { time in
      let sut = Recorded(NumberList(.simulated), in: time) { $0.numbers.count }
      for _ in 1...4 {
        try sut.perform { await $0.loadMore() }
        try time.settle()
      }
      #expect(sut.frames.map(\.state) == [0, 3, 6, 9])
    }
  }
}
