public import ArchitectureDomain

/// The capability to read an earlier revision of a repository.
public struct RevisionReader: Sendable {
  /// Returns a folder as it was at a revision. Throws ``ArchitectureFailure``.
  public var past:
    @Sendable (_ folder: String, _ configuration: String?, _ revision: String) async throws -> PastFolder

  public init(
    past:
      @escaping @Sendable (
        _ folder: String, _ configuration: String?, _ revision: String
      ) async throws -> PastFolder
  ) {
    self.past = past
  }
}

/// A folder as it was at a revision.
public struct PastFolder: Sendable {
  public var path: String
  /// The configuration file at that revision, or nil for the default one.
  public var configuration: String?
  /// Reads the folder, which exists as long as this reader does.
  public var reader: RepositoryReader

  public init(path: String, configuration: String? = nil, reader: RepositoryReader) {
    self.path = path
    self.configuration = configuration
    self.reader = reader
  }
}
