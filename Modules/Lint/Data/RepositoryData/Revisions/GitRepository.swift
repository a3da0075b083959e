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
  private let commit: String

  /// - Parameters:
  ///   - folder: A folder in the repository.
  ///   - revision: A branch, a tag, or a commit.
  /// - Throws: ``ArchitectureFailure``, `CancellationError`.
  init(
    around folder: String, at revision: String, environment: [String: String], timeLimit: Duration
  ) async throws {
    guard let git = SearchPath(environment).program("git") else { throw ArchitectureFailure.noGit }
    self.git = git
    self.timeLimit = timeLimit
    self.environment = Self.quiet(environment)
    // Git would read a leading dash as an option, and stop at a NUL.
    let isPossible = !revision.isEmpty && !revision.hasPrefix("-") && !revision.utf8.contains(0)
    let run = try await Self.run(
      git,
      [
        "-C", folder, "rev-parse", "--show-toplevel", "--show-prefix", "--is-shallow-repository", "--quiet",
        "--verify", isPossible ? "\(revision)^{commit}" : "none",
      ], self.environment, timeLimit)
    let lines = String(decoding: run.output, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 4, !lines[0].isEmpty else {
      throw ArchitectureFailure.noGitRepository(folder: folder, Self.words(run))
    }
    root = String(lines[0])
    prefix = String(lines[1])
    commit = String(lines[3])
    guard isPossible, run.status == 0, !commit.isEmpty else {
      throw ArchitectureFailure.noRevision(revision, isShallow: lines[2] == "true")
    }
  }

  /// Returns the files of the revision. Its submodules are empty.
  func tree() async throws -> RevisionTree {
    async let listing = output(["ls-files", "-z", "-t", "--stage", "--others", "--directory"])
    let changes = try await output(["diff", "--name-status", "-z", "--no-renames", commit]).split(
      separator: 0)
    let tree = try RevisionTree(of: root)
    // The changes are pairs of a letter and a path. `A` is a file that the revision doesn't have.
    let changed = Set(stride(from: 1, to: changes.count, by: 2).map { changes[$0] })
    var missing = stride(from: 1, to: changes.count, by: 2).filter { changes[$0 - 1] != [UInt8(ascii: "A")] }
      .map { String(decoding: changes[$0], as: UTF8.self) }
    var unchanged: [String] = []
    var strangers: [String] = []
    for line in try await listing.split(separator: 0) {
      if line.starts(with: "? ".utf8) {
        strangers.append(String(decoding: line.dropFirst(2), as: UTF8.self))
        continue
      }
      let bytes = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1).last ?? []
      let path = String(decoding: bytes, as: UTF8.self)
      if changed.contains(bytes) {
        continue
      } else if line.starts(with: "H 100".utf8), FileBytes.isRealFile(Path.join(root, path)) {
        unchanged.append(path)
      } else {
        // A link, a submodule, or a file outside of a sparse checkout.
        missing.append(path)
      }
    }
    let isShort = missing.count <= Self.pathLimit
    if isShort {
      let added = changed.map { String(decoding: $0, as: UTF8.self) }
      try tree.link(unchanged, besides: missing + strangers + added)
    }
    if missing.isEmpty { return tree }
    // A separate index leaves that of the repository unchanged.
    let index = ["GIT_INDEX_FILE": tree.index]
    _ = try await output(["read-tree", commit], index)
    let paths = isShort ? ["--"] + missing : ["--all"]
    _ = try await output(["checkout-index", "--force", "--prefix=\(tree.root)/"] + paths, index)
    return tree
  }

  /// The number of paths that a command gets. If there are more, it gets all.
  private static let pathLimit = 1_000

  /// Returns the output of a command. Hooks, monitors, and sparse checkouts are off.
  private func output(_ arguments: [String], _ variables: [String: String] = [:]) async throws -> [UInt8] {
    let settings = [
      "-C", root, "-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false",
      "-c", "core.sparseCheckout=false", "-c", "core.splitIndex=false",
    ]
    let run = try await Self.run(git, settings + arguments, environment.merging(variables) { $1 }, timeLimit)
    guard run.status == 0 else { throw ArchitectureFailure.gitFailed(Self.words(run)) }
    return run.output
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
