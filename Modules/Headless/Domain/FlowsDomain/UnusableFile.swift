/// A file of flows or of records that can't be read or written.
public struct UnusableFile: Error, Equatable, Sendable, CustomStringConvertible {
  /// A sentence: what happened to which file, and what to do.
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
