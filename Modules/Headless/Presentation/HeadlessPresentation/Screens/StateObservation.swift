import Observation

/// The way in which a screen notices changes of its view model's state.
public struct StateObservation<Model, State> {
  /// Connects a closure that the model calls after each assignment of its state, or disconnects it.
  typealias Connect = @MainActor (Model, (@MainActor (State) -> Void)?) -> Void

  let connect: Connect?

  /// Compares the state after each turn, so that a frame is what a window would have drawn. Works for any model with a
  /// scheduler that reports ``Turns``. Without one, the state is compared after each change of an observable model, and
  /// after each action.
  public static var afterEachTurn: StateObservation { StateObservation(connect: nil) }

  /// Shows each assignment, on any executor.
  ///
  /// - Parameter connect: Makes the model call a closure after each assignment of its state. With nil, the model calls
  ///   none.
  public static func afterEachAssignment(
    _ connect: @escaping @MainActor (_ model: Model, _ call: (@MainActor (State) -> Void)?) -> Void
  ) -> StateObservation {
    StateObservation(connect: connect)
  }
}

/// The ends of turns. A turn is one job of Swift concurrency, from its start to its next suspension. What a turn changes
/// is visible together.
public struct Turns: Sendable {
  let observe: @MainActor @Sendable (@escaping @MainActor () -> Void) -> @MainActor () -> Void

  /// Creates the turns of a scheduler.
  ///
  /// - Parameter observe: Calls a closure after each turn, until the returned function is called.
  public init(
    _ observe:
      @escaping @MainActor @Sendable (_ call: @escaping @MainActor () -> Void) ->
      @MainActor () ->
      Void
  ) {
    self.observe = observe
  }
}

/// Passes on each state of a view model, starting with the first one.
@MainActor
final class StateRecording<Model, State: Equatable> {
  private var end: @MainActor () -> Void = {}
  private var compare: @MainActor () -> Void = {}
  private var read: @MainActor () -> Void = {}

  init(
    of model: Model, _ state: @escaping @MainActor (Model) -> State,
    _ observation: StateObservation<Model, State>, turns: Turns?, record: @escaping @MainActor (State) -> Void
  ) {
    var last = state(model)
    record(last)
    if let connect = observation.connect {
      connect(model, record)
      end = { connect(model, nil) }
    } else {
      compare = {
        let next = state(model)
        guard next != last else { return }
        last = next
        record(next)
      }
      if let turns {
        end = turns.observe(compare)
      } else {
        read = { _ = state(model) }
        track()
      }
    }
  }

  /// Compares the state in a turn after the next change of an observable model, and so on. The model keeps the closure of
  /// `onChange`, which keeps nothing.
  private func track() {
    let change: @MainActor () -> Void = { [weak self] in
      self?.track()
      self?.compare()
    }
    withObservationTracking(read) { Task { @MainActor in change() } }
  }

  /// Passes on the state after an action, unless it is known.
  func noteAction() { compare() }

  func close() {
    compare()
    end()
    read = {}
    compare = {}
  }
}
