import Headless
import HeadlessRunner
public import Testing

/// Every state of a model in virtual time.
///
/// The state is read after each job, so a frame is what a screen would have drawn. The model can be any class. A
/// recording keeps its model alive.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
@MainActor public final class Recorded<Model: AnyObject, State> {
  /// A state, and when the model got it.
  public struct Frame {
    /// The time since `inVirtualTime` began.
    public let at: Duration
    /// The state of the model at that time.
    public let state: State
  }

  /// The recorded model.
  public let model: Model
  let time: VirtualTime
  private let read: @MainActor (Model) -> State
  let isSame: (State, State) -> Bool
  let tree: (State) -> FrameValue
  private var recorded: [Frame] = []
  /// The number of frames that were expected. The first one needs no expectation.
  private(set) var expected = 1

  init(
    _ model: Model, in time: VirtualTime, at place: SourceLocation,
    read: @escaping @MainActor (Model) -> State,
    isSame: @escaping (State, State) -> Bool, tree: @escaping (State) -> FrameValue
  ) {
    (self.model, self.time, self.read, self.isSame, self.tree) = (model, time, read, isSame, tree)
    recorded = [Frame(at: time.elapsed, state: read(model))]
    time.scheduler.observe { [weak self] in MainActor.assumeIsolated { self?.snapshot() } }
    time.actions.add(Recording(of: model, at: place) { self.frames.map { tree($0.state) } })
  }

  /// All frames so far. The first one is the state when the recording began.
  public var frames: [Frame] {
    snapshot()
    return recorded
  }

  /// A line for each change, such as `300 ms: isLoading = false → true`.
  public var changes: [String] {
    let frames = frames
    return zip(frames, frames.dropFirst()).flatMap { old, new in
      FrameDifference(from: tree(old.state), to: tree(new.state)).assignments
        .map { "\(new.at.readable): \($0)" }
    }
  }

  /// Starts an action, and runs all jobs that are ready. Time stands still.
  ///
  /// - Returns: The task of the action, so that it can be canceled. Don't await it after the body: it may never end.
  /// - Throws: The error of the action if it fails at once, or ``/Headless/NeverSettles``. A later error is an issue of
  ///   the test.
  @discardableResult public func perform(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ action: @escaping @MainActor (Model) async throws -> Void
  ) throws -> Task<Void, Never> {
    try time.actions.checkTime()
    let start = Start()
    let task = time.during("perform", sourceLocation) {
      begin(action, start, sourceLocation)
    }
    defer { start.isOver = true }
    try time.during("perform", sourceLocation) { try time.scheduler.run() }
    if let error = start.error { throw error }
    return task
  }

  private func begin(
    _ action: @escaping @MainActor (Model) async throws -> Void, _ start: Start, _ place: SourceLocation
  ) -> Task<Void, Never> {
    time.actions.begin(at: place) { [model] in
      do {
        try await action(model)
      } catch is CancellationError where Task.isCancelled {
        // The test canceled the action, or has ended.
      } catch  where start.isOver {
        Issue.record(error, sourceLocation: place)
      } catch {
        start.error = error
      }
    }
  }

  /// The part of an action before `perform` returns.
  @MainActor private final class Start {
    var isOver = false
    var error: (any Error)?
  }

  /// Records the state if it differs from the last one.
  func snapshot() {
    let state = read(model)
    guard let last = recorded.last, !isSame(last.state, state) else { return }
    recorded.append(Frame(at: time.elapsed, state: state))
  }

  /// The next frame that no expectation has compared, and the one before it.
  func next() -> (previous: Frame, frame: Frame)? {
    guard frames.count > expected else { return nil }
    defer { expected += 1 }
    return (recorded[expected - 1], recorded[expected])
  }
}
