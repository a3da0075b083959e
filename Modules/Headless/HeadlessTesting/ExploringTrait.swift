public import Testing

#if compiler(>=6.3)
  /// Runs an asynchronous test in virtual time, in many orders of its jobs.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  public struct ExploringTrait: TestTrait, TestScoping {
    fileprivate let orders: Int
    fileprivate let sleeps: ExploredSleeps
    fileprivate let choices: String?

    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try run(function, of: test.name, at: test.sourceLocation)
    }

    func run(
      _ function: @Sendable () async throws -> Void, of name: String, at place: SourceLocation
    ) throws {
      try withoutActuallyEscaping(function) { function in
        _ = try explore(
          orders: orders, sleeps: sleeps, replaying: choices, sourceLocation: place
        ) { time in
          let ending = Ending()
          let task = Task(name: "the test") { ending.result = await Result(of: function) }
          var endless: (any Error)?
          do { try time.settle(sourceLocation: place) } catch { endless = error }
          if ending.result == nil {
            task.cancel()
            try? time.settle(sourceLocation: place)
          }
          // The function must not outlive this call.
          guard let result = ending.result else { endProcess(Self.endless(name)) }
          if let endless { throw endless }
          if task.isCancelled {
            throw VirtualTimeMisuse("The test ended only because it was canceled. \(Self.advice)")
          }
          try result.get()
        }
      }
    }

    private static func endless(_ name: String) -> String {
      "In virtual time, the test “\(name)” never ends, even if it is canceled. \(advice)\n"
    }

    private static let advice = """
      Nothing is ready and nothing sleeps, but it waits for another thread, a dispatch queue, a run loop, or a network. \
      Replace that with a fake.
      """

    @MainActor private final class Ending {
      var result: Result<Void, any Error>?
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  extension Trait where Self == ExploringTrait {
    /// Runs an asynchronous test in virtual time, in many orders of its jobs. An expectation that fails in one order is a
    /// failure of the test, with the shortest list of choices that shows it.
    ///
    /// Time passes whenever nothing is ready. The parameters are those of `explore`.
    public static func exploring(
      orders: Int = 200, sleeps: ExploredSleeps = .lengthened, replaying choices: String? = nil
    ) -> Self {
      Self(orders: orders, sleeps: sleeps, choices: choices)
    }
  }
#endif

extension Result where Failure == any Error {
  fileprivate init(of body: @Sendable () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
