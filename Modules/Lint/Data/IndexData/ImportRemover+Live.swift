import ArchitectureData
import ArchitectureDomain
public import IndexDomain

extension ImportRemover {
  /// The maximum file size in bytes, as for other sources.
  private static let sizeLimit = 32 << 20

  /// A remover that changes files.
  public static var live: ImportRemover {
    ImportRemover { positions, path, folder in
      let file = Path.join(folder, path)
      do throws(SourceDamage) {
        var text = ImportLines(try FileBytes.read(file, limit: sizeLimit))
        let removed = text.remove(at: positions)
        if !removed.isEmpty { try FileBytes.write(text.bytes, to: file) }
        return removed
      } catch {
        throw ArchitectureFailure.unwritable(path: file, error.words)
      }
    }
  }
}
