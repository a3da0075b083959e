/// The model of one screen.
///
/// Its ``ScreenLoader`` owns the state. The model contains only the logic of its own screen.
@MainActor
public protocol ViewModel: AnyObject {
  associatedtype State: ViewState

  var screen: ScreenLoader<State> { get }
}

extension ViewModel {
  /// The state. It changes in whole assignments, and each one can be visible.
  public var state: State { screen.state }

  /// Called after every change of ``state``, in order. Observation tracking would merge changes.
  public var onTransition: (@MainActor (_ old: State, _ new: State) -> Void)? {
    get { screen.onTransition }
    set { screen.onTransition = newValue }
  }
}
