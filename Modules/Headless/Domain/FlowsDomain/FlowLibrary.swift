package import Foundation

/// Reads flows.
package struct FlowLibrary: Sendable {
  /// Returns the paths of the flows at a path: the path itself, or the flows in a folder and its subfolders, sorted.
  ///
  /// Throws an ``UnusableFile``.
  package var paths: @Sendable (_ path: String) throws -> [String]
  /// Returns the flow in a file.
  ///
  /// Throws an ``InvalidFlow``, or an ``UnusableFile``.
  package var flow: @Sendable (_ path: String) throws -> Flow
  /// Returns the time when a flow was last written.
  package var change: @Sendable (_ flow: String) -> Date?

  package init(
    paths: @escaping @Sendable (_ path: String) throws -> [String],
    flow: @escaping @Sendable (_ path: String) throws -> Flow,
    change: @escaping @Sendable (_ flow: String) -> Date?
  ) {
    (self.paths, self.flow, self.change) = (paths, flow, change)
  }
}
