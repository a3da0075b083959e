import FlowsDomain

extension FlowStage {
  func advance(by duration: Duration) throws(StepFault) {
    do throws(NeverSettles) { try world.advance(by: duration) } catch { throw neverSettles(error.reason) }
  }

  /// Advances the time until everything that has started ends.
  func settle() throws(StepFault) {
    do throws(NeverSettles) { try world.settle() } catch { throw neverSettles(error.reason) }
    guard running.isEmpty else {
      throw neverSettles(world.waiting)
    }
  }

  /// Runs an operation in the time of the world, until it has ended.
  func wait(for operation: @escaping @MainActor () async throws -> Void) throws(StepFault) {
    let ending = Ending()
    let task = Task {
      do {
        try await operation()
        ending.result = .success(())
      } catch {
        ending.result = .failure(StepFault(error))
      }
    }
    do throws(NeverSettles) {
      try world.advance(by: .zero)
      while ending.result == nil, try world.wakeNext() {}
    } catch {
      task.cancel()
      throw neverSettles(error.reason)
    }
    guard let result = ending.result else {
      task.cancel()
      throw .failed("The step never ends: \(world.waiting).")
    }
    try result.get()
  }

  @MainActor
  private final class Ending {
    var result: Result<Void, StepFault>?
  }
}
