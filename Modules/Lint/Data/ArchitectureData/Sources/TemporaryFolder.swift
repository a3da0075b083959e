import ArchitectureDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder that is gone, with what is in it, when nobody holds it any more.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws(ArchitectureFailure) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/layerlint-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw .noTemporaryFolder(parent) }
    path = String(cString: made)
  }

  deinit { Folder.remove(path) }
}
