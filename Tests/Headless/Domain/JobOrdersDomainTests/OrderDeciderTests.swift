import JobOrdersDomain
import Testing

struct OrderDeciderTests {
  @Test func `the order of arrival has no differences`() {
    let (choices, decider) = chosen(.arrival)
    #expect(Set(choices) == [0])
    #expect(decider.order.description.isEmpty)
    #expect(decider.widths == Array(repeating: 3, count: 20))
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `a seed makes the same choices again, and its differences replay them`(seed: UInt64) throws {
    let strategy = OrderStrategy(seed: seed, length: 20, lengthensSleeps: true)
    let (choices, decider) = chosen(strategy)
    #expect(chosen(strategy).choices == choices)
    let (replayed, replay) = chosen(.replay(try JobOrder(decider.order.description)))
    #expect(replayed == choices)
    #expect(replay.misfit == nil)
    #expect(replay.order == decider.order)
  }

  @Test func `seeds make different choices`() {
    let all = Set((1...40).map { chosen(OrderStrategy(seed: $0, length: 20, lengthensSleeps: true)).choices })
    #expect(all.count > 30)
  }

  @Test func `random choices are about equally frequent`() {
    let all = (1...100).flatMap { chosen(.random(seed: $0, lengthensSleeps: false)).choices }
    for index in 0..<3 { #expect((600...734).contains(all.count { $0 == index })) }
  }

  @Test func `with depth 1, one task stays ahead of the others`() {
    for seed in 1...20 as ClosedRange<UInt64> {
      let (choices, _) = chosen(.priorities(seed: seed, depth: 1, length: 20, lengthensSleeps: false))
      #expect(Set(choices).count == 1)
    }
  }

  @Test func `with depth 3, the task that runs changes at most twice`() {
    let changes = (1...50 as ClosedRange<UInt64>).map { seed in
      let (choices, _) = chosen(.priorities(seed: seed, depth: 3, length: 20, lengthensSleeps: false))
      return zip(choices, choices.dropFirst()).count { $0 != $1 }
    }
    #expect(changes.max() == 2)
  }

  @Test func `a task that yields lets the others run`() {
    var decider = OrderDecider(.priorities(seed: 1, depth: 1, length: 9, lengthensSleeps: false))
    var order: [Int] = []
    for _ in 1...3 {
      let choice = decider.choose(among: [7, 8, 9])
      order.append(choice)
      decider.yielded([7, 8, 9][choice])
    }
    #expect(order.sorted() == [0, 1, 2])
  }

  @Test func `tasks that wait are skipped until no other is ready`() throws {
    var decider = OrderDecider(.replay(try JobOrder("wait2:1")))
    let choices = [[7, 8], [7, 8], [7, 8, 9], [7], [7, 8]].map { (tasks: [UInt64]) in
      if tasks.count > 1 { return decider.choose(among: tasks) }
      decider.endWait(of: tasks[0])
      return 0
    }
    #expect(choices == [0, 1, 1, 0, 0])
    #expect(decider.order.description == "wait2:1")
  }

  @Test func `sleeps are longer in half of the seeds only`() {
    let longer = (1...80 as ClosedRange<UInt64>).filter { seed in
      var decider = OrderDecider(OrderStrategy(seed: seed, length: 20, lengthensSleeps: true))
      return (1...20).contains { _ in decider.lengthenSleep() > 0 }
    }
    #expect(longer == (1...80).filter { $0 / 4 % 2 == 1 })
  }

  @Test(arguments: [
    ("2:5", "2:5 doesn't fit: only 3 jobs are ready there."),
    ("21:1", "21:1 doesn't fit: this run has only 20 choices."),
    ("wait2:3", "wait2:3 doesn't fit: only 3 jobs are ready there."),
    ("sleep1:4", "sleep1:4 doesn't fit: this run has only 0 sleeps."),
  ])
  func `a choice that doesn't fit has a sentence`(text: String, sentence: String) throws {
    #expect(chosen(.replay(try JobOrder(text))).decider.misfit == sentence)
  }

  /// Twenty choices among three tasks.
  private func chosen(_ strategy: OrderStrategy) -> (choices: [Int], decider: OrderDecider) {
    var decider = OrderDecider(strategy)
    let choices = (1...20).map { _ in decider.choose(among: [7, 8, 9]) }
    return (choices, decider)
  }
}
