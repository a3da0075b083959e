package import ArchitectureDomain
import CommandLinePresentation

extension ArchitectureFailure {
  /// The reason why nothing was checked, and the fix, in one line unless they contain the words of a tool.
  package var diagnostic: Diagnostic {
    var diagnostic = rawDiagnostic
    switch self {
    case .manifestRejected, .noGitRepository, .gitFailed, .past: break
    default: diagnostic.message = diagnostic.message.reportLine
    }
    return diagnostic
  }

  /// The diagnostic, in which names can contain line feeds.
  private var rawDiagnostic: Diagnostic {
    switch self {
    case .noManifest(let folder, let project?):
      Diagnostic(
        "there is no Package.swift in '\(folder)' or below it; to check '\(project)', build it in Xcode, and run 'layerlint "
          + "index --store PATH' with the path of Index.noindex/DataStore in Xcode's DerivedData"
      )
    case .noManifest(let folder, nil):
      Diagnostic(
        "there is no Package.swift in '\(folder)' or below it; name the folder of a package with --package-path"
      )
    case .noTargets(let folder, let manifests):
      Diagnostic(
        "\(listed(manifests.map { "'\(Place($0).reported(from: folder).path)'" }, first: 5)) "
          + "\(manifests.count == 1 ? "declares" : "declare") no targets, so there is nothing to check; name the folder of "
          + "another package with --package-path")
    case .notAFolder(let path):
      Diagnostic("'\(path)' is not a folder; name the folder of the package")
    case .samePackage(let name, let other, let place):
      Diagnostic(
        "the packages '\(name)' and '\(other)' are the same folder, because one path is a link; depend on one of them",
        at: place)
    case .sameModule(let module, let targets, let place):
      Diagnostic(
        "the targets \(listed(targets.map { "'\($0)'" })) both build the module '\(module)', so no build can contain both; "
          + "rename one of them", at: place)
    case .noToolchain:
      Diagnostic("'swift' was not found in PATH; install a Swift toolchain, or add it to PATH")
    case .manifestRejected(let words):
      Diagnostic("the toolchain cannot read the manifest:\n\(words)")
    case .noToolsVersion(let place):
      Diagnostic(
        "the manifest doesn't start with its tools version; add a first line such as '// swift-tools-version: 6.2'",
        at: place)
    case .manifestTimedOut(let limit):
      Diagnostic(
        "the toolchain took more than \(limit.components.seconds) seconds to read the manifest and was stopped; run "
          + "'swift package dump-package' to see why")
    case .manifestTooLarge(let limit):
      Diagnostic(
        "the toolchain took more than \(limit >> 20) MB of memory to read the manifest and was stopped; remove what the "
          + "manifest prints")
    case .manifestNotUnderstood(let fault, let offset):
      Diagnostic(
        "the toolchain describes the package in an unknown format (at byte \(offset), \(fault.message))")
    case .noTargetFolder(let target, let expected):
      Diagnostic(
        "the folder '\(expected)' of the target '\(target)' does not exist; create it, or correct its path")
    case .noTemporaryFolder(let folder):
      Diagnostic("temporary files cannot be written to '\(folder)'; set TMPDIR to another folder")
    case .noCacheFolder(let folder, let reason):
      Diagnostic(
        "the cache folder '\(folder)' cannot be written (\(reason)); make it writable, set XDG_CACHE_HOME to another "
          + "folder, or pass --no-cache")
    case .unreadable(let path, let kind):
      Diagnostic(kind.message, at: Place(path))
    case .noFile(let path):
      Diagnostic(
        "the file does not exist; create it first, or write a new one with --output", at: Place(path))
    case .noFolder(let folder, let path):
      Diagnostic("the folder '\(folder)' does not exist; create it, or choose another one", at: Place(path))
    case .noFolderToWatch(let folder):
      Diagnostic(
        "the folder '\(folder)' does not exist, so there is nothing to watch; create it, and run layerlint again"
      )
    case .unknownName(let name, let known):
      Diagnostic(
        "there is no target, module, or layer '\(name)'"
          + (CommandLineTool.nearest(to: name, in: known).map { "; did you mean '\($0)'?" } ?? ""))
    case .exists(let path):
      Diagnostic("the file already exists; remove it first, or use --print", at: Place(path))
    case .unwritable(let path, let reason):
      Diagnostic(
        "the file cannot be written (\(reason)); make it writable, or choose another one", at: Place(path))
    case .noGit:
      Diagnostic("'git' was not found in PATH; install it, or add it to PATH")
    case .noGitRepository(let folder, let words):
      Diagnostic(
        "'\(folder)' is not in a readable git repository; name a folder in one with --package-path"
          + (words.isEmpty ? "" : " (git says: \(words))"))
    case .noRevision(let revision, isShallow: true):
      Diagnostic(
        "'\(revision)' is not in this shallow clone; run '\(fetch(revision))', or set 'fetch-depth: 0' for "
          + "actions/checkout")
    case .noRevision(let revision, isShallow: false):
      Diagnostic(
        "'\(revision)' is not a revision of this repository; pass a branch, a tag, or a commit to --base")
    case .gitFailed(let words):
      Diagnostic("git cannot read the revision (\(words))")
    case .past(let revision, let failure):
      failure.diagnostic.past(at: revision)
    case .notPlanned(let path):
      Diagnostic(
        "this file is new to the build, which would miss changes to it; save Package.swift again, so that SwiftPM "
          + "plans the build again", at: Place(path))
    case .configuration(let place, let fault):
      Diagnostic(fault.message, at: place)
    }
  }
}

extension Diagnostic {
  fileprivate func past(at revision: String) -> Diagnostic {
    var copy = self
    copy.message = "at the revision '\(revision)', \(message)"
    return copy
  }
}

/// Returns the command that fetches the history of a revision. A shallow clone usually has a single branch, so a branch of a
/// remote repository must be named.
private func fetch(_ revision: String) -> String {
  let parts = revision.split(separator: "/", maxSplits: 1)
  return parts.count == 2
    ? "git fetch --unshallow \(parts[0]) \(parts[1]):refs/remotes/\(revision)" : "git fetch --unshallow"
}
