public import ArchitectureDomain

/// A file that a report or diagram goes to.
public enum ReportFile {
  /// Writes the text and a line feed, as a whole or not at all.
  ///
  /// - Throws: ``ArchitectureFailure/unwritable(path:_:)``.
  public static func write(_ text: String, to path: String) throws(ArchitectureFailure) {
    do {
      try FileBytes.write(Array((text + "\n").utf8), to: path)
    } catch {
      guard case .unreadable(let reason) = error.kind else { throw .unwritable(path: path, "") }
      throw .unwritable(path: path, reason)
    }
  }
}
