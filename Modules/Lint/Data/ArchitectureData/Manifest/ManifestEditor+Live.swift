public import ArchitectureDomain

extension ManifestEditor {
  /// An editor of manifests in the file system.
  public static let live = ManifestEditor(
    add: { addition, folder in
      let (manifest, path) = (addition.place.path, Path.join(folder, addition.place.path))
      let text = ManifestText(path)
      guard let edited = text.adding(addition.code, toTarget: addition.target.name) else { return false }
      try write(edited, manifest, folder)
      return true
    },
    content: { manifest, folder throws(ArchitectureFailure) in
      let path = Path.join(folder, manifest)
      do throws(SourceDamage) {
        return try FileBytes.read(path, limit: 4 << 20)
      } catch {
        throw .unreadable(path: path, error.kind)
      }
    },
    restore: write)

  @Sendable
  private static func write(
    _ content: [UInt8], _ manifest: String, _ folder: String
  ) throws(ArchitectureFailure) {
    let path = Path.join(folder, manifest)
    do throws(SourceDamage) {
      try FileBytes.write(content, to: path)
    } catch {
      throw .unwritable(path: path, error.words)
    }
  }
}
