/// The model of one screen. Its state changes in whole assignments, each of which a person could see.
@MainActor
public protocol ViewModel: AnyObject {
  associatedtype State: ViewState

  var state: State { get }
  /// Called after every assignment of ``state``, in order, with nothing coalesced, which observation tracking
  /// does not promise.
  var onTransition: (@MainActor (_ old: State, _ new: State) -> Void)? { get set }

  /// Loads what the screen shows: for the first time, once more after a failure, or to see what is new.
  func load() async
}
