import Foundation
import HeadlessTesting

@testable import StarterData

@MainActor
struct TimeLimitTests {
  @Test func `a slow operation ends at its limit`() throws {
    try inVirtualTime { time in
      var end: (any Error)?
      Task {
        do { try await withTimeLimit(.seconds(60)) { try await Task.sleep(for: .seconds(3600)) } } catch {
          end = error
        }
      }
      try time.pass(.seconds(59))
      #expect(end == nil)
      try time.settle()
      #expect((end as? URLError)?.code == .timedOut)
      #expect(time.elapsed == .seconds(60))
    }
  }

  @Test func `a fast operation returns its value`() async throws {
    #expect(try await withTimeLimit(.seconds(60)) { 7 } == 7)
  }
}
