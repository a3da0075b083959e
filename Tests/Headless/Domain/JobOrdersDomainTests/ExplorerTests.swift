import JobOrdersDomain
import Testing

/// Explorations of programs that only make choices.
struct ExplorerTests {
  @Test func `a program without a choice has one order`() throws {
    let exploration = try explore(choices: 0) { _ in "same" }
    #expect(exploration.ending == .onlyOne)
    #expect(exploration.orderCount == 1)
    #expect(exploration.outcomes == ["same"])
  }

  @Test func `the outcomes are grouped, and that of arrival is the first`() throws {
    let exploration = try explore(choices: 1) { "\($0[0])" }
    #expect(exploration.ending == .complete)
    #expect(Set(exploration.outcomes) == ["0", "1", "2"])
    #expect(exploration.groups[0].outcome == "0")
    #expect(exploration.groups[0].seeds.first == 0)
    #expect(exploration.groups.flatMap(\.seeds).sorted() == Array(0..<200))
  }

  @Test func `the shortest order of a fault has only the choices that it needs`() throws {
    let exploration = try explore(choices: 30) { $0[4] == 2 && $0[5] == 0 && $0[11] > 0 ? "wrong" : "right" }
    #expect(exploration.outcomes == ["right", "wrong"])
    #expect(exploration.groups[1].order.description == "5:2 12:1")
  }

  @Test func `a fault of three choices among many is shrunk too`() throws {
    let exploration = try explore(orders: 500, choices: 60) { choices in
      [3, 20, 50].allSatisfy { choices[$0] > 0 && choices[$0 + 1] == 0 } ? "wrong" : "right"
    }
    #expect(exploration.groups[1].order.description == "4:1 21:1 51:1")
  }

  @Test func `choices in a row are shrunk to a wait`() throws {
    let exploration = try explore(orders: 500, choices: 30) { choices in
      choices[4] == 0 && choices[5...10].allSatisfy { $0 > 0 } ? "wrong" : "right"
    }
    #expect(exploration.groups[1].order.description == "wait6:1")
  }

  @Test func `failures are shrunk before other outcomes`() throws {
    let exploration = try Explorer(
      orders: 500, lengthensSleeps: false, isSame: { $0 == $1 }, isFailure: { $0 == "22222" },
      run: { trial($0, choices: 5) { $0.map(String.init).joined() } }
    ).explore()
    #expect(exploration.groups.first { $0.outcome == "22222" }?.order.description == "wait1:2")
    #expect(exploration.groups.filter(\.isShortest).count == 4)
  }

  @Test func `a hundred outcomes are enough`() throws {
    let exploration = try explore(orders: 100_000, choices: 20) { "\($0)" }
    #expect(exploration.ending == .tooMany)
    #expect(exploration.groups.count == 100)
  }

  @Test func `if all outcomes differ at random, the exploration ends early`() throws {
    var number = 0
    let exploration = try explore(orders: 1_000_000, choices: 3) { _ in
      number += 1
      return "\(number)"
    }
    #expect(exploration.ending == .unrepeatable)
    #expect(exploration.orderCount == 20)
  }

  @Test func `an outcome that its order doesn't show again isn't shrunk`() throws {
    var number = 0
    let exploration = try explore(choices: 3) { _ in
      number += 1
      return number == 50 ? "once" : "always"
    }
    #expect(exploration.ending == .unrepeatable)
    #expect(exploration.outcomes == ["always", "once"])
  }

  @Test func `an exploration that must end keeps what it has found`() throws {
    var runs = 0
    let explorer = Explorer(
      orders: 1_000_000, lengthensSleeps: false, isSame: { $0 == $1 }, isOver: { runs >= 100 },
      run: { strategy in
        runs += 1
        return trial(strategy, choices: 2) { "\($0[1])" }
      })
    let exploration = try explorer.explore()
    #expect(exploration.ending == .stopped)
    #expect(exploration.orderCount == 100)
    #expect(Set(exploration.outcomes) == ["0", "1", "2"])
  }

  private func explore(
    orders: Int = 200, choices: Int, outcome: @escaping ([Int]) -> String
  ) throws -> Exploration<String> {
    try Explorer(
      orders: orders, lengthensSleeps: false, isSame: { $0 == $1 },
      run: { trial($0, choices: choices, outcome: outcome) }
    ).explore()
  }

  private func trial(
    _ strategy: OrderStrategy, choices: Int, outcome: ([Int]) -> String
  ) -> Trial<String> {
    var decider = OrderDecider(strategy)
    let made = (0..<choices).map { _ in decider.choose(among: [7, 8, 9]) }
    return Trial(outcome(made), in: ObservedOrder(decider))
  }
}
