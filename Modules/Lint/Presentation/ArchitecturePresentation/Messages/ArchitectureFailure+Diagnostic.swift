import ArchitectureDomain
import CommandLinePresentation

extension ArchitectureFailure {
  /// Why nothing was checked, and what to do about it.
  var diagnostic: Diagnostic {
    switch self {
    case .noManifest(let folder):
      Diagnostic(
        "there is no Package.swift in '\(folder)' nor below it; name the folder of a package with --package-path"
      )
    case .noPackage(let folder, let place):
      Diagnostic(
        "there is no Package.swift in '\(folder)', on which this manifest depends; put the package there, or "
          + "correct the path", at: place)
    case .noToolchain:
      Diagnostic("there is no 'swift' in the search path; install a Swift toolchain, or add it to PATH")
    case .manifestRejected(let words):
      Diagnostic("the manifest cannot be read; the toolchain says:\n\(words)")
    case .manifestTimedOut(let limit):
      Diagnostic("reading the manifest took longer than \(limit.components.seconds) seconds and was ended")
    case .manifestNotUnderstood(let detail):
      Diagnostic("the toolchain describes the package in an unknown way (\(detail))")
    case .noTargetFolder(let target, let expected):
      Diagnostic(
        "the folder '\(expected)' of target '\(target)' does not exist; create it or correct its path")
    case .noTemporaryFolder(let folder):
      Diagnostic("no temporary file can be written in '\(folder)'; name another folder in TMPDIR")
    case .noCacheFolder(let folder, let reason):
      Diagnostic(
        "the cache folder '\(folder)' cannot be written (\(reason)); make it writable, name another in "
          + "XDG_CACHE_HOME, or pass --no-cache")
    case .unreadable(let path, let kind):
      Diagnostic(kind.message, at: Place(path))
    case .unknownName(let name, let known):
      Diagnostic(
        "there is no target, module or layer '\(name)'"
          + (CommandLineTool.nearest(to: name, in: known).map { "; did you mean '\($0)'?" } ?? ""))
    case .exists(let path):
      Diagnostic("the file exists and is not overwritten; remove it first, or use --print", at: Place(path))
    case .unwritable(let path, let reason):
      Diagnostic("the file cannot be written (\(reason)); name another one", at: Place(path))
    case .noGit:
      Diagnostic("there is no 'git' in the search path; install it, or add it to PATH")
    case .noGitRepository(let folder, let words):
      Diagnostic(
        "'\(folder)' is in no git repository that can be read; name a folder in one with --package-path"
          + (words.isEmpty ? "" : " (git says: \(words))"))
    case .noRevision(let revision):
      Diagnostic(
        "'\(revision)' is no revision of this repository; name a branch, a tag or a commit with --base")
    case .gitFailed(let words):
      Diagnostic("git cannot give the revision (\(words))")
    case .past(let revision, let failure):
      failure.diagnostic.past(at: revision)
    case .notPlanned(let path):
      Diagnostic(
        "this file is new to the build, which would miss its changes; save Package.swift again, so that the build "
          + "is planned anew", at: Place(path))
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
