import CoreDomain
import CorePresentation
import TestSupport
import Testing

@MainActor
struct LatestOperationTests {
  private let sut = LatestOperation()
  private let gate = Gate<String>()

  @Test func `the only operation delivers its value`() async {
    async let outcome = run()
    await gate.reached(1)
    gate.release(0, returning: "a")
    #expect(await outcome == "value a")
  }

  @Test func `a failure is delivered as a sentence`() async {
    async let outcome = run()
    await gate.reached(1)
    gate.release(0, throwing: Failure(source: "s", SourceFault.gone))
    #expect(await outcome == "failure gone")
  }

  @Test func `a newer operation cancels the previous one and drops its result`() async {
    async let old = run()
    await gate.reached(1)
    async let new = run()
    await gate.reached(2)
    gate.release(1, returning: "b")
    #expect(await old == "superseded")
    #expect(await new == "value b")
  }

  @Test func `a canceled caller gets an error, and its operation ends`() async {
    let caller = Task { await run() }
    await gate.reached(1)
    caller.cancel()
    #expect(await caller.value == "canceled")
  }

  private func run() async -> String {
    switch await sut.run({ [gate] in try await gate.enter() }) {
    case .value(let value): "value \(value)"
    case .failure(let failure): "failure \(failure.reason)"
    case .canceled: "canceled"
    case .superseded: "superseded"
    }
  }
}
