/// The reason for a failure, which the domain of a feature defines as an enumeration. A Presentation module describes it
/// in a sentence.
public protocol Fault: Codable, Equatable, Sendable {
  /// The published name of the fault, without its values: in frames, logs, and documents. It never changes.
  var name: String { get }
}

extension Fault {
  public var name: String { caseName }

  /// The name of the case.
  var caseName: String { Mirror(reflecting: self).children.first?.label ?? "\(self)" }
}

extension Equatable {
  /// An extension of `Fault` would call the operator for two faults again.
  fileprivate func isEqual(to other: any Equatable) -> Bool { other as? Self == self }
}

/// Whether both faults are the same case of the same type with the same values, or both are nil.
public func == (left: (any Fault)?, right: (any Fault)?) -> Bool {
  switch (left, right) {
  case (let left?, let right?): left.isEqual(to: right)
  case (nil, nil): true
  default: false
  }
}

public func != (left: (any Fault)?, right: (any Fault)?) -> Bool { !(left == right) }

/// A fault or nil as a part of a value that can be compared.
@propertyWrapper
public struct EquatableFault: Equatable, Sendable {
  public var wrappedValue: (any Fault)?

  public init(wrappedValue: (any Fault)?) { self.wrappedValue = wrappedValue }

  public static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }
}
