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
        do throws(SourceDamage) {
          let bytes = try FileBytes.read(path, limit: sizeLimit)
          guard let text = String(validating: bytes, as: UTF8.self) else { throw SourceDamage(.invalidUTF8) }
          return text
        } catch {
          throw ArchitectureFailure.unreadable(path: path, error.kind)
        }
      },
      write: { path, text in
        do throws(SourceDamage) {
          try FileBytes.write(Array(text.utf8), to: path)
        } catch {
          let folder = Path.folder(of: path)
          if !FileBytes.exists(folder) {
            throw ArchitectureFailure.noFolder(folder, ofFile: path)
          }
          throw ArchitectureFailure.unwritable(path: path, error.words)
        }
      })
  }
}
