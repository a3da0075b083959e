/// What the lint may write, as a capability: two files of its own, each as a whole or not at all.
public struct RepositoryWriter: Sendable {
  /// Replaces the baseline beside a configuration, or in the usual place of the folder.
  /// Returns its path; throws ``ArchitectureFailure``.
  public var baseline:
    @Sendable (_ baseline: Baseline, _ folder: String, _ configuration: String?) throws -> String
  /// Makes the configuration of a folder, with its baseline if there is something in it.
  /// Returns their paths; throws ``ArchitectureFailure`` also where one of them exists.
  public var configuration:
    @Sendable (_ text: String, _ baseline: Baseline, _ folder: String) throws -> [String]
  /// Throws ``ArchitectureFailure`` where ``configuration`` would overwrite something.
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
