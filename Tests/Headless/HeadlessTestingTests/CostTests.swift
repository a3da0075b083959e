import Foundation
import HeadlessTesting
import Testing

/// Costs, which only a quiet machine can measure. Set COSTS to run them.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["COSTS"] != nil))
struct CostTests {
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `an empty virtual test costs at most 2 ms`() throws {
    try inVirtualTime { _ in }
    let cost = try ContinuousClock().measure {
      for _ in 0..<1000 { try inVirtualTime { _ in } }
    }
    print("empty virtual test: \(cost / 1000)")
    #expect(cost < .seconds(2))
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `20,000 sleepers settle in 0.2 s`() throws {
    let begin = Date()
    let parts = try inVirtualTime { time in
      for index in 0..<20_000 {
        Task.detached { try await Task.sleep(for: .milliseconds(index * 7919 % 100_000)) }
      }
      let run = Date()
      try time.run()
      let settle = Date()
      try time.settle()
      return (run.timeIntervalSince(begin), settle.timeIntervalSince(run), Date().timeIntervalSince(settle))
    }
    print("20,000 sleepers: create, run, settle", parts, "all:", Date().timeIntervalSince(begin))
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `100,000 sleeps are exact`() throws {
    let delays =
      [333, 16, 1000, 300, 7, 1].map { Duration.milliseconds($0) } + [.microseconds(1234), .nanoseconds(777)]
    try inVirtualTime { time in
      for index in 0..<1000 {
        Task.detached {
          for step in 0..<100 {
            let delay = delays[(index + step) % delays.count]
            let start = time.elapsed
            try await Task.sleep(for: delay)
            #expect(time.elapsed - start == delay)
          }
        }
      }
      try time.pass(.seconds(1000))
    }
  }
}
