package import ArchitectureDomain

extension ArchitectureFailure {
  /// The reason why nothing was checked, and the fix, in one line unless they contain the words of a tool.
  package var diagnostic: Diagnostic {
    switch self {
    case .manifestRejected, .nothingRead, .noGitRepository, .gitFailed, .past: Diagnostic(message, at: place)
    default: Diagnostic(message.reportLine, at: place)
    }
  }

  private var place: Place? {
    switch self {
    case .samePackage(_, _, let place), .sameModule(_, _, let place), .noToolsVersion(let place),
      .project(let place, _), .configuration(let place, _):
      place
    case .unreadable(let path, _), .noFile(let path), .noFolder(_, let path), .exists(let path),
      .unwritable(let path, _), .notPlanned(let path):
      Place(path)
    case .noManifest(_, let description): description.map { Place($0) }
    case .past(_, let failure): failure.place
    default: nil
    }
  }

  /// The message, in which names can contain line feeds.
  private var message: String {
    switch self {
    case .noManifest(_, let description?):
      "this file describes an Xcode project that doesn't exist yet; run "
        + (description.hasSuffix(".swift") ? "'tuist generate'" : "'xcodegen generate'")
        + (description.lastIndex(of: "/").map { " in '\(description[..<$0])'" } ?? "")
    case .noManifest(let folder, nil):
      "there is no Package.swift and no Xcode project in '\(folder)' or below it; name the folder of a package or project "
        + "with --package-path"
    case .noTargets(let folder, let manifests):
      "\(listed(manifests.map { "'\(Place($0).reported(from: folder).path)'" }, first: 5)) "
        + "\(manifests.count == 1 ? "declares" : "declare") no targets, so there is nothing to check; name the folder of "
        + "another package with --package-path"
    case .nothingRead(_, let files):
      files.compactMap { $0.diagnostic(from: ".")?.text }.joined(separator: "\n")
    case .notAFolder(let path):
      "'\(path)' is not a folder; name the folder of the package"
    case .samePackage(let name, let other, _):
      "the packages '\(name)' and '\(other)' are the same folder, because one path is a link; depend on one of them"
    case .sameModule(let module, let targets, _):
      "the targets \(listed(targets.map { "'\($0)'" })) both build the module '\(module)', so no build can contain both; "
        + "rename one of them"
    case .noToolchain:
      "'swift' was not found in PATH; install a Swift toolchain, or add it to PATH"
    case .manifestRejected(let words):
      "the toolchain cannot read the manifest:\n\(words)"
    case .noToolsVersion:
      "the manifest doesn't start with its tools version; add a first line such as '// swift-tools-version: 6.2'"
    case .project(_, let fault): fault.message
    case .manifestTimedOut(let limit):
      "the toolchain took more than \(limit.components.seconds) seconds to read the manifest and was stopped; run "
        + "'swift package dump-package' to see why"
    case .manifestTooLarge(let limit):
      "the toolchain took more than \(limit >> 20) MB of memory to read the manifest and was stopped; remove what the "
        + "manifest prints"
    case .manifestNotUnderstood(let fault, let offset):
      "the toolchain describes the package in an unknown format (at byte \(offset), \(fault.message))"
    case .noTargetFolder(let target, let expected):
      "the folder '\(expected)' of the target '\(target)' does not exist; create it, or correct its path"
    case .noTemporaryFolder(let folder):
      "temporary files cannot be written to '\(folder)'; set TMPDIR to another folder"
    case .noCacheFolder(let folder, let reason):
      "the cache folder '\(folder)' cannot be written (\(reason)); make it writable, set XDG_CACHE_HOME to another "
        + "folder, or pass --no-cache"
    case .unreadable(_, let kind): kind.message
    case .noFile:
      "the file does not exist; create it first, or write a new one with --output"
    case .noFolder(let folder, _):
      "the folder '\(folder)' does not exist; create it, or choose another one"
    case .unknownName(let name, let known, let unread):
      "there is no target, module, or layer '\(name)'"
        + (unread.isEmpty
          ? suggestion(of: name, in: known)
          : " in what could be read; 'layerlint check' says why "
            + "\(listed(unread.map { "'\($0)'" }, first: 5)) could not")
    case .exists:
      "the file already exists; remove it first, or use --print"
    case .unwritable(_, let reason):
      "the file cannot be written (\(reason)); make it writable, or choose another one"
    case .noGit:
      "'git' was not found in PATH; install it, or add it to PATH"
    case .noGitRepository(let folder, let words):
      "'\(folder)' is not in a readable git repository; name a folder in one with --package-path"
        + (words.isEmpty ? "" : " (git says: \(words))")
    case .noRevision(let revision, isShallow: true):
      "'\(revision)' is not in this shallow clone; run '\(fetch(revision))', or set 'fetch-depth: 0' for "
        + "actions/checkout"
    case .noRevision(let revision, isShallow: false):
      "'\(revision)' is not a revision of this repository; pass a branch, a tag, or a commit to --base"
    case .gitFailed(let words):
      "git cannot read the revision (\(words))"
    case .past(let revision, let failure):
      "at the revision '\(revision)', \(failure.diagnostic.message)"
    case .notPlanned:
      "this file is new to the build, which would miss changes to it; save Package.swift again, so that SwiftPM "
        + "plans the build again"
    case .configuration(_, let fault): fault.message
    }
  }
}

extension ProjectFault {
  var message: String {
    switch self {
    case .conflict: "the project has the markers of a merge here; resolve the conflict"
    case .truncated: "the project ends too early; restore the file, such as with 'git checkout'"
    case .malformed:
      "this is not a project that Xcode writes; restore the file, such as with 'git checkout', or save the project in Xcode"
    case .notText:
      "the project is not a property list in text; save the project in Xcode, which writes it as text"
    case .unknownFormat(let version, let newest):
      "the project has the format '\(version)', and layerlint reads the formats of Xcode 3.2 to 26 (46 to \(newest)); choose "
        + "one of them as Project Format in Xcode's file inspector, or update layerlint"
    case .tooLarge(let limit):
      "the project file is larger than \(limit >> 20) MiB; divide the project, or move code to packages"
    }
  }
}

/// Returns the command that fetches the history of a revision. A shallow clone usually has a single branch, so a branch of a
/// remote repository must be named.
private func fetch(_ revision: String) -> String {
  let parts = revision.split(separator: "/", maxSplits: 1)
  return parts.count == 2
    ? "git fetch --unshallow \(parts[0]) \(parts[1]):refs/remotes/\(revision)" : "git fetch --unshallow"
}
