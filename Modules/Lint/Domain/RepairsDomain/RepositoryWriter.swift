public import ArchitectureDomain

/// The capability to write the lint's two files. Each write is atomic.
public struct RepositoryWriter: Sendable {
  /// Replaces the baseline next to `configuration`, or in the folder's default place if it's nil. Returns its path.
  /// Throws ``ArchitectureFailure``.
  public var baseline:
    @Sendable (_ baseline: Baseline, _ folder: String, _ configuration: String?) throws -> String
  /// Creates the configuration of a folder, and a baseline unless it's empty. Returns their paths. Throws
  /// ``ArchitectureFailure``, also if one of the files exists.
  public var configuration:
    @Sendable (_ text: String, _ baseline: Baseline, _ folder: String) throws -> [String]
  /// Throws ``ArchitectureFailure`` if ``configuration`` would overwrite a file.
  public var ensureNew: @Sendable (_ folder: String) throws -> Void

  public init(
    baseline:
      @escaping @Sendable (_ baseline: Baseline, _ folder: String, _ configuration: String?) throws -> String,
    configuration:
      @escaping @Sendable (_ text: String, _ baseline: Baseline, _ folder: String) throws -> [String],
    ensureNew: @escaping @Sendable (_ folder: String) throws -> Void
  ) {
    self.baseline = baseline
    self.configuration = configuration
    self.ensureNew = ensureNew
  }
}
