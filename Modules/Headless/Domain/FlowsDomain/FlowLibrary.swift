package import Foundation

/// Reads flows and stores the records of their frames.
package struct FlowLibrary: Sendable {
  /// Returns the paths of the flows at a path: the path itself, or the flows in a folder and its subfolders, sorted.
  ///
  /// Throws an ``UnusableFile``.
  package var paths: @Sendable (_ path: String) throws -> [String]
  /// Returns the flow in a file.
  ///
  /// Throws an ``InvalidFlow``, or an ``UnusableFile``.
  package var flow: @Sendable (_ path: String) throws -> Flow
  /// Returns the step in a line, with or without its keyword, and with the rows of a table below it.
  ///
  /// Throws an ``InvalidFlow``.
  package var step: @Sendable (_ line: String, _ rows: [String]) throws -> Step
  /// Writes a flow to a new file. Returns false if the file already exists.
  ///
  /// Throws an ``UnusableFile``.
  package var create: @Sendable (_ flow: Flow, _ path: String) throws -> Bool
  /// Returns the record of a flow's frames, or nil if the flow has none.
  ///
  /// Throws an ``UnusableFile``.
  package var record: @Sendable (_ flow: String) throws -> String?
  /// Replaces the record of a flow's frames.
  ///
  /// Throws an ``UnusableFile``.
  package var store: @Sendable (_ record: String, _ flow: String) throws -> Void
  /// Returns the times when a flow and its record were last written.
  package var changes: @Sendable (_ flow: String) -> [Date?]

  package init(
    paths: @escaping @Sendable (_ path: String) throws -> [String],
    flow: @escaping @Sendable (_ path: String) throws -> Flow,
    step: @escaping @Sendable (_ line: String, _ rows: [String]) throws -> Step,
    create: @escaping @Sendable (_ flow: Flow, _ path: String) throws -> Bool,
    record: @escaping @Sendable (_ flow: String) throws -> String?,
    store: @escaping @Sendable (_ record: String, _ flow: String) throws -> Void,
    changes: @escaping @Sendable (_ flow: String) -> [Date?]
  ) {
    self.paths = paths
    self.flow = flow
    self.step = step
    self.create = create
    self.record = record
    self.store = store
    self.changes = changes
  }

  /// Returns the path of a flow's record: `a.frames` is next to `a.feature`.
  package static func recordPath(of flow: String) -> String {
    (flow.hasSuffix(".feature") ? String(flow.dropLast(8)) : flow) + ".frames"
  }
}
