/// A file of flows that can't be read.
package struct UnusableFile: Error, Equatable, Sendable, CustomStringConvertible {
  /// A sentence: what happened to which file, and what to do.
  package let description: String

  package init(_ description: String) { self.description = description }
}
