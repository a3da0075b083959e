import CoreDomain
import TestSupport
import Testing

struct ConcurrentMapTests {
  @Test func `all elements run at the same time, and the results keep their order`() async throws {
    let gate = Gate<Void>()
    async let results = [3, 1, 2].concurrentMap { number in
      try await gate.enter()
      if number == 1 { throw Failure(source: "one", SourceFault.gone) }
      return number * 10
    }
    await gate.reached(3)
    for number in [2, 0, 1] { gate.release(number, returning: ()) }
    let expected: [Result<Int, Failure>] = [
      .success(30), .failure(Failure(source: "one", SourceFault.gone)), .success(20),
    ]
    #expect(try await results == expected)
  }

  @Test func `an error that isn't a failure stops all elements`() async {
    await #expect(throws: CancellationError.self) {
      try await [1, 2].concurrentMap { _ in throw CancellationError() }
    }
  }
}
