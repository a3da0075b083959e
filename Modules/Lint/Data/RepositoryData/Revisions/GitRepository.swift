import ArchitectureData
import ArchitectureDomain

/// Reads one repository with the `git` command, without writing to it.
struct GitRepository: Sendable {
  private let git: String
  private let environment: [String: String]
  private let timeLimit: Duration
  /// The absolute folder of the repository, without symbolic links.
  let root: String
  /// The path from the root to the requested folder, or empty for the root.
  let prefix: String

  /// - Parameter folder: A folder in the repository.
  /// - Throws: ``ArchitectureFailure``, `CancellationError`.
  init(around folder: String, environment: [String: String], timeLimit: Duration) async throws {
    guard let git = SearchPath(environment).program("git") else { throw ArchitectureFailure.noGit }
    self.git = git
    self.timeLimit = timeLimit
    self.environment = Self.quiet(environment)
    let run = try await Self.run(
      git, ["-C", folder, "rev-parse", "--show-toplevel", "--show-prefix"], self.environment, timeLimit)
    let lines = String(decoding: run.output, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard run.status == 0, lines.count >= 2, !lines[0].isEmpty else {
      throw ArchitectureFailure.noGitRepository(folder: folder, Self.words(run))
    }
    root = String(lines[0])
    prefix = String(lines[1])
  }

  /// Returns the files of a revision. Its submodules are empty.
  func tree(at revision: String) async throws -> RevisionTree {
    let commit = try await commit(revision)
    let tree = try RevisionTree(of: root)
    // A separate index leaves that of the repository unchanged. Hooks, monitors, and sparse checkouts are off.
    let variables = environment.merging(["GIT_INDEX_FILE": tree.index]) { $1 }
    let settings = [
      "-C", root, "-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false",
      "-c", "core.sparseCheckout=false", "-c", "core.splitIndex=false",
    ]
    for arguments in [
      ["read-tree", commit], ["checkout-index", "--all", "--force", "--prefix=\(tree.root)/"],
    ] {
      let run = try await Self.run(git, settings + arguments, variables, timeLimit)
      guard run.status == 0 else { throw ArchitectureFailure.gitFailed(Self.words(run)) }
    }
    return tree
  }

  private func commit(_ revision: String) async throws -> String {
    // Git would read a leading dash as an option, and stop at a NUL.
    guard !revision.isEmpty, !revision.hasPrefix("-"), !revision.utf8.contains(0) else {
      throw ArchitectureFailure.noRevision(revision)
    }
    let run = try await Self.run(
      git, ["-C", root, "rev-parse", "--verify", "--quiet", "\(revision)^{commit}"], environment, timeLimit)
    let name = String(decoding: run.output, as: UTF8.self).prefix { $0.isHexDigit }
    guard run.status == 0, !name.isEmpty else {
      let shallow = try await Self.run(
        git, ["-C", root, "rev-parse", "--is-shallow-repository"], environment, timeLimit)
      throw ArchitectureFailure.noRevision(revision, isShallow: shallow.output.starts(with: "true".utf8))
    }
    return String(name)
  }

  // MARK: The command

  private static func run(
    _ git: String, _ arguments: [String], _ environment: [String: String], _ timeLimit: Duration
  ) async throws -> ToolRun {
    do {
      return try await ToolRun.run(git, arguments, environment: environment, timeLimit: timeLimit)
    } catch ArchitectureFailure.noToolchain {
      throw ArchitectureFailure.noGit
    } catch ArchitectureFailure.manifestTimedOut(let limit) {
      throw ArchitectureFailure.gitFailed("it took longer than \(limit.components.seconds) seconds")
    }
  }

  /// Removes the variables that Git sets in a hook, because they would override the folder.
  private static func quiet(_ environment: [String: String]) -> [String: String] {
    let named = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR"]
    let rest = environment.filter { !named.contains($0.key) }
    return rest.merging([
      "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_LFS_SKIP_SMUDGE": "1", "LC_ALL": "C",
    ]) { $1 }
  }

  private static func words(_ run: ToolRun) -> String {
    let text = String(decoding: run.errors, as: UTF8.self)
    let line = text.split(separator: "\n").first ?? ""
    return String(line.hasPrefix("fatal: ") ? line.dropFirst("fatal: ".count) : line)
  }
}
