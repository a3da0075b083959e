import Foundation

/// The progress of an asynchronous operation.
public enum LoadingState<Value: Sendable>: Sendable {
  case idle
  case loading
  case loaded(Value)
  case failed(any Error)

  public var value: Value? {
    if case .loaded(let value) = self { value } else { nil }
  }

  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  public var error: (any Error)? {
    if case .failed(let error) = self { error } else { nil }
  }

  public var errorMessage: String? { error?.localizedDescription }
}
