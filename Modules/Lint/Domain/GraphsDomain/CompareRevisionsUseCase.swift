public import ArchitectureDomain
import RepositoryDomain

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
    let today = try await reader.repository(folder, configuration: configuration)
    let after = try await architecture(of: today, in: folder, reader)
    let past = try await revisions.past(folder, configuration, revision)
    do {
      var repository = try await past.reader.uncheckedRepository(
        past.path, configuration: past.configuration)
      let before = try await architecture(of: repository, in: past.path, past.reader)
      guard repository.rules != today.rules, !before.violations.isEmpty else {
        return ArchitectureDiff(since: revision, before: before, after: after)
      }
      repository.rules = today.rules
      let judgedToday = try await architecture(of: repository, in: past.path, past.reader).violations
      return ArchitectureDiff(since: revision, before: before, after: after, judgedToday: judgedToday)
    } catch ArchitectureFailure.noManifest(let place, _) where place == past.path {
      // There was no package yet, so everything is new.
      return ArchitectureDiff(since: revision, before: Architecture(), after: after)
    } catch ArchitectureFailure.manifestRejected(let words) {
      // The user doesn't know the temporary folder of the revision.
      let failure = ArchitectureFailure.manifestRejected(words.replacing(past.path + "/", with: ""))
      throw ArchitectureFailure.past(revision: revision, failure)
    } catch let failure as ArchitectureFailure {
      throw ArchitectureFailure.past(revision: revision, failure)
    }
  }

  private func architecture(
    of repository: Repository, in folder: String, _ reader: RepositoryReader
  ) async throws -> Architecture {
    let inspection = try await CheckArchitectureUseCase(reader).inspection(of: repository, in: folder)
    return Architecture(
      graph: LayeredGraph(repository, violations: inspection.violations),
      violations: inspection.violations, damages: inspection.damages)
  }
}

/// One of the two sides of a comparison.
struct Architecture {
  var graph = LayeredGraph(nodes: [], edges: [])
  var violations: [Violation] = []
  var damages: [SourceFile] = []
}
