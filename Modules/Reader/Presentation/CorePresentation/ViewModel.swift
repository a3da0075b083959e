/// The model of one screen.
///
/// Its ``ScreenLoader`` owns the state; the model contains only what is particular to the screen.
@MainActor
public protocol ViewModel: AnyObject {
  associatedtype State: ViewState

  var screen: ScreenLoader<State> { get }
}

extension ViewModel {
  /// Changes in whole assignments; a person could see each of them.
  public var state: State { screen.state }

  /// Called after every change of ``state``, in order. Observation tracking would merge changes.
  public var onTransition: (@MainActor (_ old: State, _ new: State) -> Void)? {
    get { screen.onTransition }
    set { screen.onTransition = newValue }
  }
}
