public import ArchitectureDomain

/// Compares the architecture of a folder with an earlier revision.
public struct CompareRevisionsUseCase: Sendable {
  private let reader: RepositoryReader
  private let revisions: RevisionReader

  public init(_ reader: RepositoryReader, _ revisions: RevisionReader) {
    self.reader = reader
    self.revisions = revisions
  }

  /// - Parameters:
  ///   - folder: The folder of a manifest, or one that contains packages.
  ///   - configuration: The configuration file, or nil for the default one, which may be missing.
  ///   - revision: A revision in the syntax of the version control system.
  /// - Throws: ``ArchitectureFailure``.
  public func callAsFunction(
    folder: String, configuration: String? = nil, since revision: String
  ) async throws -> ArchitectureDiff {
    async let revisionFolder = revisions.past(folder, configuration, revision)
    var today = try await reader.repository(folder, configuration: configuration)
    let past = try await revisionFolder
    do {
      var repository = try await past.reader.uncheckedRepository(past.path, configuration: past.configuration)
      if repository.graph.isPartial, repository.graph.checkedTargets.isEmpty {
        throw ArchitectureFailure.nothingRead(folder: past.path, repository.graph.damages)
      }
      // What only one side knows would seem to be new or removed.
      let unread = Set((today.graph.damages + repository.graph.damages).compactMap(\.unreadFolder))
      today.leaveOut(unread)
      repository.leaveOut(unread)
      let after = try await architecture(of: today, in: folder, reader)
      let before = try await architecture(of: repository, in: past.path, past.reader)
      guard !before.violations.isEmpty else {
        return ArchitectureDiff(since: revision, before: before, after: after)
      }
      var (judgedToday, uncommented): ([Violation]?, [Violation]?)
      if repository.rules != today.rules {
        repository.rules = today.rules
        judgedToday = try await CheckArchitectureUseCase(past.reader)
          .findings(of: repository, in: past.path).violations
      }
      if let bare = today.withoutIgnoreComments {
        uncommented = try await CheckArchitectureUseCase(reader).findings(of: bare, in: folder).violations
      }
      return ArchitectureDiff(
        since: revision, before: before, after: after, judgedToday: judgedToday, uncommented: uncommented)
    } catch ArchitectureFailure.noManifest(let place, _) where place == past.path {
      // There was no package yet, so everything is new.
      let after = try await architecture(of: today, in: folder, reader)
      return ArchitectureDiff(since: revision, before: Architecture(), after: after)
    } catch let failure as ArchitectureFailure {
      throw ArchitectureFailure.past(revision: revision, failure.hiding(past.path))
    }
  }

  private func architecture(
    of repository: Repository, in folder: String, _ reader: RepositoryReader
  ) async throws -> Architecture {
    let found = try await CheckArchitectureUseCase(reader).findings(of: repository, in: folder)
    let shown = found.shown.violations
    // The shown violations are in the order of the found ones.
    var rest = shown[...]
    let hidden = found.violations.filter { violation in
      guard violation == rest.first else { return true }
      rest.removeFirst()
      return false
    }
    return Architecture(
      graph: LayeredGraph(repository, violations: shown), undeclared: repository.undeclaredImports,
      violations: shown, hidden: hidden, damages: found.damages)
  }
}

/// One of the two sides of a comparison.
struct Architecture {
  var graph = LayeredGraph(nodes: [], edges: [])
  /// The imports that need a declaration and have none. Others are permitted, such as those that `canImport` guards.
  var undeclared: Set<Place> = []
  var violations: [Violation] = []
  /// Violations that the fix of another one fixes too, and cycles that are connected with another one.
  var hidden: [Violation] = []
  var damages: [SourceFile] = []
}

extension Repository {
  /// Makes the packages and projects in some folders unchecked ones.
  fileprivate mutating func leaveOut(_ folders: Set<String>) {
    for index in graph.packages.indices where folders.contains(Place(graph.packages[index].manifest).folder) {
      graph.packages[index].isChecked = false
    }
    let checked = Set(graph.checkedTargets.map(\.id))
    sources = sources.filter { checked.contains($0.key) }
  }

  /// The repository without its ignore comments, or nil if it has none.
  fileprivate var withoutIgnoreComments: Repository? {
    let hasComments =
      graph.packages.contains { !$0.ignoreComments.isEmpty }
      || sources.values.joined().contains { !$0.ignoreComments.isEmpty }
    guard hasComments else { return nil }
    var repository = self
    for index in graph.packages.indices { repository.graph.packages[index].ignoreComments = [] }
    repository.sources = sources.mapValues { files in
      files.map { file in
        var file = file
        file.ignoreComments = []
        return file
      }
    }
    return repository
  }
}

extension ArchitectureFailure {
  /// Returns the failure without the temporary folder of a revision, which the user doesn't know.
  fileprivate func hiding(_ folder: String) -> ArchitectureFailure {
    func shown(_ text: String) -> String { text.replacing(folder + "/", with: "") }
    func shown(_ place: Place) -> Place { Place(shown(place.path), place.position) }
    return switch self {
    case .nothingRead(_, let files):
      .nothingRead(
        folder: ".",
        files.map { file in
          var file = file
          if case .part(let failure) = file.damage?.kind { file.damage?.kind = .part(failure.hiding(folder)) }
          return file
        })
    case .manifestRejected(let words): .manifestRejected(shown(words))
    case .noToolsVersion(let place): .noToolsVersion(shown(place))
    case .project(let place, let fault): .project(shown(place), fault)
    case .configuration(let place, let fault): .configuration(shown(place), fault)
    default: self
    }
  }
}
