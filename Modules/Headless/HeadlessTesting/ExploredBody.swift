import Headless
import HeadlessRunner
import JobOrdersDomain
import Synchronization
import Testing

#if compiler(>=6.3)
  /// A body that runs in many orders, and the report about them.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  struct ExploredBody<Value: Equatable & Sendable> {
    typealias Outcome = ExploredOutcome<Value>

    let session: VirtualSession
    let mayDiffer: Bool
    /// Runs the body, and returns the value for the states of its recordings.
    let body: @MainActor (VirtualTime) throws -> @Sendable (RecordedStates) -> Value

    func explore(
      _ orders: Int, _ seed: UInt64, _ sleeps: ExploredSleeps, _ choices: String?, _ timeLimit: Duration
    ) throws -> Exploration<Outcome> {
      guard orders > 0 else {
        throw VirtualTimeMisuse("\(orders) orders can't be explored. Ask for at least 1.")
      }
      let warnings = Warnings()
      if let choices { return try replay(JobOrder(choices), warnings) }
      let end = ContinuousClock.now + timeLimit
      let explorer = Explorer(
        orders: orders, firstSeed: seed, lengthensSleeps: sleeps == .lengthened,
        isSame: { $0 == $1 }, isFailure: { if case .failure = $0 { true } else { false } },
        isOver: { ContinuousClock.now >= end },
        run: { try run($0, warnings) })
      let exploration = try explorer.explore()
      warnings.record(at: session.place)
      try report(exploration, of: orders, timeLimit)
      return exploration
    }

    private func run(_ strategy: OrderStrategy, _ warnings: Warnings) throws -> Trial<Outcome> {
      let recorded = Mutex<[Issue]>([])
      let (result, order) = try session.explore(strategy) { issue in
        recorded.withLock { $0.append(issue) }
        return nil
      } _: {
        try body($0)
      }
      let issues = recorded.withLock(\.self)
      // withKnownIssue around `explore` marks all issues as known, and they must be found.
      if let failure = issues.first(where: { $0.severity == .error }) {
        return Trial(.failure(at: failure.sourceLocation ?? session.place, "\(failure)"), in: order)
      }
      switch result {
      case .success((let value, let states, let leaks)):
        if case .arrival = strategy { warnings.usualLeaks = leaks.count }
        if leaks.count > warnings.usualLeaks, let leak = leaks.first {
          // A wakeup that is lost in some orders only.
          return Trial(.failure(at: leak.place, leak.text), in: order)
        }
        for issue in issues { warnings.add(issue) }
        return Trial(.value(value(states)), in: order)
      case .failure(let error): return Trial(.failure(at: session.place, "\(error)"), in: order)
      }
    }

    /// Runs the body in one order. Its issues are those of the test.
    private func replay(_ order: JobOrder, _ warnings: Warnings) throws -> Exploration<Outcome> {
      _ = try run(.arrival, warnings)
      let explorer = Explorer(
        orders: 1, lengthensSleeps: false, isSame: { $0 == $1 },
        run: { _ in try run(.replay(order), warnings) })
      let exploration = try explorer.explore()
      warnings.record(at: session.place)
      if let misfit = exploration.groups.first?.trial.misfit {
        try fail(
          "\(misfit) The code or the test has changed. Explore again, and replace the choices.",
          at: session.place)
      }
      if case .failure(_, let text)? = exploration.outcomes.first {
        try showFailure(text, in: order, words: "")
      }
      return exploration
    }

    // MARK: Report

    private func report(
      _ exploration: Exploration<Outcome>, of orders: Int, _ timeLimit: Duration
    ) throws {
      for group in exploration.groups {
        guard case .failure(_, let text) = group.outcome else { continue }
        try showFailure(text, in: group.order, words: exploration.sentences(about: group))
      }
      let values = exploration.groups.filter { if case .value = $0.outcome { true } else { false } }
      var firstValues: String { values.prefix(3).map { "- \($0.text)" }.joined(separator: "\n") }
      switch exploration.ending {
      case .complete, .onlyOne: break
      case .tooMany:
        return try fail(
          """
          \(exploration.orderCount) orders have \(exploration.groups.count) different outcomes, so no more were tried. \
          Return a value that more orders have in common. The first ones:
          \(firstValues)
          """, at: session.place)
      case .unrepeatable:
        return try fail(
          """
          One order has different outcomes, so something outside of the schedule decides: a random number, an identifier, \
          the date of the machine, another thread, or an object that outlives the body. \(exploration.orderCount) orders \
          had these outcomes:
          \(firstValues)
          """, at: session.place)
      case .stopped:
        try fail(
          """
          The time limit of \(timeLimit.readable) ended the exploration after \(exploration.orderCount) of \(orders) \
          orders. Ask for fewer orders, or pass a longer timeLimit.
          """, .warning, at: session.place)
      }
      guard values.count > 1, !mayDiffer else { return }
      try fail("The outcome depends on the order of jobs.\n\(exploration)", at: session.place)
    }

    /// Runs the body in an order in which it fails. Its first issue is that of the test, with a comment about the order.
    private func showFailure(_ text: String, in order: JobOrder, words: String) throws {
      let comment = Comment(rawValue: words)
      let isFirst = Mutex(true)
      let (result, _) = try session.explore(.replay(order)) { issue in
        guard issue.severity == .error, isFirst.withLock({ exchange(&$0, with: false) }) else { return nil }
        var issue = issue
        if !comment.rawValue.isEmpty { issue.comments.append(comment) }
        return issue
      } _: {
        try body($0)
      }
      guard isFirst.withLock(\.self) else { return }
      switch result {
      case .success(let played):
        if let leak = played.leaks.first(where: { $0.text == text }) {
          return try fail("\(leak.text)\n\(words)", at: leak.place)
        }
        try fail(
          """
          \(text)
          \(words)
          This order doesn't fail again, so something outside of the schedule decides, or an object outlives the body.
          """, at: session.place)
      case .failure(let error):
        guard Test.current != nil else { throw VirtualTimeMisuse("\(error)\n\(words)") }
        Issue.record(error, comment, sourceLocation: session.place)
      }
    }
  }

  /// The warnings of all orders. Each is recorded once.
  private final class Warnings {
    /// The number of leaks in the order of arrival.
    var usualLeaks = 0
    private var texts: [(text: String, place: SourceLocation?)] = []

    func add(_ issue: Issue) {
      let comments = issue.comments.map(\.rawValue)
      let text = comments.isEmpty ? "\(issue)" : comments.joined(separator: "\n")
      if !texts.contains(where: { $0 == (text, issue.sourceLocation) }) {
        texts.append((text, issue.sourceLocation))
      }
    }

    func record(at place: SourceLocation) {
      for (text, own) in texts {
        Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: own ?? place)
      }
    }
  }
#endif
