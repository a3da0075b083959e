import StrataPlatform

/// The folders to find programs in: the variable `PATH` (IEEE Std 1003.1, 8.3).
package struct SearchPath {
  private let folders: [Substring]

  package init(_ environment: [String: String]) {
    folders = (environment["PATH"] ?? "").split(separator: ":")
  }

  /// Returns the first executable file with a name.
  package func program(_ name: String) -> String? {
    folders.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 && !FileBytes.isFolder($0) }
  }
}
