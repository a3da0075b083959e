import CoreDomain
import SimulationData
import TestSupport
import Testing

struct SimulatedChannelTests {
  private let clock = ManualClock()
  private let answers = Log<String>()

  private func makeSUT(_ change: (inout SimulatedChannel.Conditions) -> Void = { _ in }) -> SimulatedChannel {
    let channel = SimulatedChannel(clock: clock)
    change(&channel.conditions)
    return channel
  }

  private func request(_ name: String, from channel: SimulatedChannel) -> Task<Void, any Error> {
    Task { [answers] in
      try await channel.request(to: name)
      answers.append(name)
    }
  }

  @Test func `an answer comes exactly after the latency`() async throws {
    let sut = makeSUT { $0.latency = .seconds(1) }
    let task = request("a", from: sut)
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(999))
    #expect(clock.asleep == 1)
    clock.advance(by: .milliseconds(1))
    try await task.value
  }

  @Test(arguments: [(nil, 250), (1000, 1000), (0, 0)])
  func `a request takes its own time unless there is a latency`(latency: Int?, expected: Int) async throws {
    let sut = makeSUT { $0.latency = latency.map { .milliseconds($0) } }
    let task = Task { try await sut.request(to: "a", taking: .milliseconds(250)) }
    if expected > 0 {
      await clock.sleepers(1)
      clock.advance(by: .milliseconds(expected - 1))
      #expect(clock.asleep == 1)
      clock.advance(by: .milliseconds(1))
    }
    try await task.value
  }

  @Test func `a request that times out fails after its time limit, also if the channel recovers`()
    async throws
  {
    let sut = makeSUT { $0.fault = .timedOut(after: .seconds(30)) }
    let task = Task { try await sut.request(to: "a", taking: .seconds(1)) }
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    await clock.sleepers(2)
    sut.conditions.fault = nil
    clock.advance(by: .seconds(29))
    await #expect(throws: Failure(source: "a", .timedOut(after: .seconds(30)))) { try await task.value }
  }

  @Test func `a source that isn't found has its name in the failure`() async throws {
    let sut = makeSUT { $0.faults[1] = .notFound("") }
    await #expect(throws: Failure(source: "a", .notFound("a"))) { try await sut.request(to: "a") }
  }

  @Test func `an answer waits for the one that must come first`() async throws {
    let sut = makeSUT { conditions in
      conditions.latency = .seconds(1)
      conditions.predecessors[1] = 2
    }
    let first = request("first", from: sut)
    await clock.sleepers(1)
    let second = request("second", from: sut)
    await clock.sleepers(2)
    clock.advance(by: .seconds(1))
    try await second.value
    try await first.value
    #expect(answers.entries == ["second", "first"])
    #expect(sut.blocked == [])
  }

  @Test func `a blocked request names the one it waits for, and whether it was sent`() async throws {
    let sut = makeSUT { $0.predecessors = [1: 2, 2: 1, 3: 9, 4: 5] }
    #expect(sut.blocked == [])
    let tasks = [request("a", from: sut), request("b", from: sut), request("c", from: sut)]
    while sut.blocked.count < 3 { await Task.yield() }
    #expect(
      sut.blocked == [
        .init(1, waitingFor: 2, isPredecessorMade: true), .init(2, waitingFor: 1, isPredecessorMade: true),
        .init(3, waitingFor: 9, isPredecessorMade: false),
      ])
    for task in tasks { task.cancel() }
    for task in tasks { _ = await task.result }
    #expect(sut.blocked == [])
  }

  @Test func `a request that waits for an unsent one can be canceled`() async throws {
    let sut = makeSUT { $0.predecessors[1] = 2 }
    let task = request("first", from: sut)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  /// The numbers of the requests that fail, out of ten.
  private func failures(_ change: (inout SimulatedChannel.Conditions) -> Void) async -> [Int] {
    let sut = makeSUT(change)
    var failures: [Int] = []
    for number in 1...10 {
      do { try await sut.request(to: number == 4 ? "b" : "a") } catch { failures.append(number) }
    }
    return failures
  }

  @Test func `the same requests fail with the same seed`() async {
    // The first ten numbers of SplitMix64 with the seed 7, modulo 100, that are below 30.
    let expected = [2, 4, 6, 10]
    for _ in 0..<3 { #expect(await failures(percent: 30) == expected) }
    #expect(await failures(percent: 0) == [])
    #expect(await failures(percent: 100) == Array(1...10))
  }

  private func failures(percent: Int) async -> [Int] {
    await failures { $0.randomFault = (percent, seed: 7, .connectionFailed) }
  }

  @Test func `only the requests to a broken source fail`() async {
    let failures = await failures { $0.brokenSources["b"] = .connectionFailed }
    #expect(failures == [4])
  }

  @Test func `requests are counted, whether they fail or not`() async {
    let sut = makeSUT { $0.faults[1] = .connectionFailed }
    #expect(sut.count == 0)
    try? await sut.request(to: "a")
    try? await sut.request(to: "b")
    #expect(sut.count == 2)
  }

  @Test func `requests fail with the configured reason and the name of their source`() async throws {
    let sut = makeSUT { conditions in
      conditions.faults[2] = .notFound("x")
      conditions.repeatedFault = (3, .connectionFailed)
    }
    var reasons: [Failure.Reason?] = []
    for _ in 1...4 {
      do {
        try await sut.request(to: "s")
        reasons.append(nil)
      } catch let failure as Failure {
        #expect(failure.source == "s")
        reasons.append(failure.reason)
      }
    }
    #expect(reasons == [nil, .notFound("x"), .connectionFailed, nil])
    sut.conditions.fault = .offline
    await #expect(throws: Failure(source: "s", .offline)) { try await sut.request(to: "s") }
  }
}
