/// The typed values with which a screen opens. A row of a list has the request of the screen that it opens, so that
/// navigation needs no text. Each screen has a type of its own.
public protocol ScreenRequest: Equatable, Sendable {
  /// Whether a list has one line for each element: ``ScreenPage/isBrief``.
  var isBrief: Bool { get }
}

extension ScreenRequest {
  public var isBrief: Bool { false }
}

extension Equatable {
  /// Whether another value has the same type and is equal.
  package func isEqual(to other: Any) -> Bool { other as? Self == self }
}

/// The request of a screen that opens without values.
public struct EmptyRequest<Model>: ScreenRequest {
  /// Creates the request.
  public init() {}
}
