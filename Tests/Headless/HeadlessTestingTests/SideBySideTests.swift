import HeadlessTesting
import Testing

/// Virtual and ordinary tests that run at the same time.
struct SideBySideTests {
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test(arguments: 0..<40) func `a virtual test is exact beside ordinary ones`(seed: Int) throws {
    try inVirtualTime { time in
      let sut = Recorded(CounterModel(), in: time) { $0.count }
      try sut.perform { try await $0.countSlowly(to: 3) }
      let delay = Duration.milliseconds([333, 16, 1000, 300][seed % 4])
      for _ in 0..<10 {
        Task.detached {
          try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<10 { group.addTask { try await Task.sleep(for: delay) } }
            try await group.waitForAll()
          }
          #expect(time.elapsed == delay)
        }
      }
      try time.settle()
      for second in 1...3 { try sut.expect(at: .seconds(second)) { $0 = second } }
      try sut.expectNothingElse()
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @MainActor @Test(arguments: 0..<10) func `a virtual test can begin on the main actor`(seed: Int) throws {
    try inVirtualTime { time in
      Task { try await Task.sleep(for: .seconds(seed)) }
      try time.settle()
      #expect(time.elapsed == .seconds(seed))
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test(arguments: 0..<10) func `a virtual test can begin in an asynchronous test`(seed: Int) async throws {
    try await inVirtualTime { time in
      Task { try await Task.sleep(for: .seconds(seed)) }
      try time.settle()
      #expect(time.elapsed == .seconds(seed))
    }
  }

  @Test(arguments: 0..<40) func `an ordinary test keeps its executors`(seed: Int) async throws {
    let start = ContinuousClock.now
    let sums = await withTaskGroup(of: Int.self) { group in
      for value in 0..<10 {
        group.addTask {
          await Task.yield()
          return await MainActor.run {
            assumeMainActor(); return value
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(sums == 45)
    let counter = Adder()
    async let first: Void = counter.add(1)
    async let second: Void = counter.add(2)
    _ = await (first, second)
    #expect(await counter.sum == 3)
    try await Task.sleep(for: .milliseconds(2))
    #expect(ContinuousClock.now - start >= .milliseconds(2))
    await onMainActor()
  }

  @MainActor private func onMainActor() async {
    assumeMainActor()
    await Task.yield()
    assumeMainActor()
  }
}

private func assumeMainActor() { MainActor.assumeIsolated {} }

private actor Adder {
  private(set) var sum = 0
  func add(_ value: Int) async {
    await Task.yield()
    sum += value
  }
}
