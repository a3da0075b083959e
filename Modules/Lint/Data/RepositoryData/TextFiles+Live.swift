import ArchitectureData
import ArchitectureDomain
public import GraphsDomain

extension TextFiles {
  /// The maximum size in bytes, far above that of any document that people read.
  private static let sizeLimit = 64 << 20

  /// Text files of the file system.
  public static var live: TextFiles {
    TextFiles(
      read: { path in
        guard FileBytes.exists(path) else { throw ArchitectureFailure.noFile(path) }
        let bytes = try FileBytes.content(of: path, limit: sizeLimit)
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw ArchitectureFailure.unreadable(path: path, .invalidUTF8)
        }
        return text
      },
      write: { path, text in
        do throws(ArchitectureFailure) {
          try FileBytes.replace(path, with: Array(text.utf8))
        } catch {
          let folder = Path.folder(of: path)
          throw FileBytes.exists(folder) ? error : ArchitectureFailure.noFolder(folder, ofFile: path)
        }
      })
  }
}
