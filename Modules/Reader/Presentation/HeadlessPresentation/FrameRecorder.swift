public import CoreDomain
public import CorePresentation

/// Writes down every state a view model goes through, from the one it begins with.
@MainActor
public final class FrameRecorder<Model: ViewModel> {
  public private(set) var frames: [Frame<Model.State>] = []

  /// - Parameters:
  ///   - model: Whose transitions are recorded; one recorder at a time.
  ///   - date: Gives each frame its time.
  ///   - onFrame: Called with each frame when it is recorded, the first one included.
  public init(
    of model: Model, date: DateProvider, onFrame: @escaping @MainActor (Frame<Model.State>) -> Void = { _ in }
  ) {
    record(model.state, date: date, onFrame: onFrame)
    model.onTransition = { [weak self] _, new in
      self?.record(new, date: date, onFrame: onFrame)
    }
  }

  public var states: [Model.State] { frames.map(\.state) }

  private func record(
    _ state: Model.State, date: DateProvider, onFrame: @MainActor (Frame<Model.State>) -> Void
  ) {
    let frame = Frame(sequence: frames.count + 1, at: date.now(), state: state)
    frames.append(frame)
    onFrame(frame)
  }
}
