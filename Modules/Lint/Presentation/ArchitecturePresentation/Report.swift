public import ArchitectureDomain

/// The outcome of a command and what it prints: the view state of every command.
public struct Report: Equatable, Sendable {
  /// How much a check covered.
  public struct Coverage: Equatable, Sendable {
    public var targets: Int
    public var files: Int
    public var imports: Int
    /// The use of the baseline: how many violations it hides, how many of its violations are fixed and how many moved to
    /// another file, and how many of its values are larger than necessary.
    public var hidden: Int
    public var fixed: Int
    public var moved: Int
    public var reducible: Int
    /// The packages that SwiftPM has not resolved, so imports of their modules are not checked.
    public var unresolved: [String]
    /// The folders of packages below the checked folder that are not checked, because no package depends on them or
    /// because they have no targets.
    public var otherPackages: [String]
    /// The number of Swift files in the checked folder that belong to no target.
    public var strayFiles: Int
    /// The Swift files that projects of Xcode name and that don't exist.
    public var missingFiles: [String]
    /// The configuration files of projects that can't be read, and that may set a module's name or what a test tests.
    public var unreadSettings: [String]
    /// The targets of projects whose modules only Xcode knows, with the settings that name them.
    public var unknownModules: [String: String]
    /// The folders that the configuration excludes, so that no packages and projects were searched there.
    public var excludedFolders: [String]
  }

  public var outcome: Outcome
  /// Text for standard output, possibly empty. Of a check, the sentences at the end.
  public var output: String
  /// Problems for standard error. Those of a check are its findings, sorted by path, line, and column.
  public var diagnostics: [Diagnostic]
  /// What was checked, or nil if nothing was, or if the command doesn't check.
  public var coverage: Coverage?

  package init(
    _ outcome: Outcome = .clean, _ output: String = "", diagnostics: [Diagnostic] = [],
    coverage: Coverage? = nil
  ) {
    self.outcome = outcome
    self.output = output
    self.diagnostics = diagnostics
    self.coverage = coverage
  }

  /// - Parameter excerpts: The source lines of places in the configuration.
  public init(_ failure: ArchitectureFailure, excerpts: [Place: SourceExcerpt] = [:]) {
    if case .nothingRead(let folder, let files) = failure {
      self.init(.incomplete, diagnostics: files.compactMap { $0.diagnostic(from: folder) })
      return
    }
    var diagnostic = failure.diagnostic
    if case .configuration(let place, _) = failure, let excerpt = excerpts[place] {
      diagnostic = Diagnostic(diagnostic.message, at: place, excerpt: excerpt)
    }
    self.init(.incomplete, diagnostics: [diagnostic])
  }

  /// Returns what `body` returns, or the report of its failure.
  package static func reporting(_ body: () async throws -> Report) async throws -> Report {
    do {
      return try await body()
    } catch let failure as ArchitectureFailure {
      return Report(failure)
    }
  }

  package var violations: [Diagnostic] { diagnostics.filter { $0.rule != nil } }
  /// Problems that prevented a complete check.
  package var obstacles: [Diagnostic] { diagnostics.filter { $0.rule == nil } }
}
