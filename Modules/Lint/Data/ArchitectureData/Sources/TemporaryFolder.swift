package import ArchitectureDomain
import StrataPlatform

/// A temporary folder that is removed with its content when this object is released.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws(ArchitectureFailure) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/layerlint-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw .noTemporaryFolder(parent) }
    path = String(cString: made)
  }

  deinit { Folder.remove(path) }
}
