/// What a repository was at an earlier revision, as a capability.
public struct RevisionReader: Sendable {
  /// Makes a folder readable as it was at a revision. Throws ``ArchitectureFailure``.
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
  /// The file with the layers as it was; nil for the usual place.
  public var configuration: String?
  /// Reads what is in the folder, which is there for as long as the reader is.
  public var reader: RepositoryReader

  public init(path: String, configuration: String? = nil, reader: RepositoryReader) {
    self.path = path
    self.configuration = configuration
    self.reader = reader
  }
}
