public import ArchitectureData
public import ArchitectureDomain
public import GraphsDomain
public import RepairsDomain
public import RepositoryData

/// The composed lint, which the program and its tests run.
public struct ArchitectureServices: Sendable {
  let reader: RepositoryReader
  let editor: ManifestEditor
  let revisions: RevisionReader
  let writer: RepositoryWriter
  let files: TextFiles

  public init(
    reader: RepositoryReader, editor: ManifestEditor, revisions: RevisionReader,
    writer: RepositoryWriter = .live(), files: TextFiles = .live
  ) {
    self.reader = reader
    self.editor = editor
    self.revisions = revisions
    self.writer = writer
    self.files = files
  }

  /// The lint with real files, processes, and caches.
  ///
  /// - Parameters:
  ///   - environment: The environment variables. `PATH` leads to `swift`.
  ///   - keepsManifests: Whether to cache manifest descriptions of the toolchain in the user's cache folder.
  public static func live(
    environment: [String: String] = ProcessEnvironment.current, keepsManifests: Bool = true
  ) -> ArchitectureServices {
    let cache = keepsManifests ? ManifestCache(environment: environment) : nil
    let toolchain = SwiftToolchain(environment: environment)
    return ArchitectureServices(
      reader: .live(toolchain, cache: cache), editor: .live, revisions: .git(toolchain, cache: cache))
  }
}
