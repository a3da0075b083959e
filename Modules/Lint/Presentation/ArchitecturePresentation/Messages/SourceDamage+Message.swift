package import ArchitectureDomain

extension SourceFile {
  /// Whether it's a manifest that depends on a missing package.
  var lacksPackage: Bool { if case .missingPackage = damage?.kind { true } else { false } }

  /// Whether it's a project that compiles a file of another one.
  var isShared: Bool { if case .sharedFile = damage?.kind { true } else { false } }

  /// Whether it's a manifest that declares what no build can contain.
  var isConflict: Bool { if case .conflict = damage?.kind { true } else { false } }

  /// The damage of the file as text, or nil if it has none.
  ///
  /// - Parameter package: The checked folder as the user named it.
  package func diagnostic(from package: String, excerpt: SourceExcerpt? = nil) -> Diagnostic? {
    guard let damage else { return nil }
    // The toolchain's words show the line.
    let excerpt = if case .part(.manifestRejected) = damage.kind { SourceExcerpt?.none } else { excerpt }
    return Diagnostic(
      damage.kind.messageAndConsequence, at: Place(path, damage.position).reported(from: package),
      excerpt: excerpt)
  }
}

extension SourceDamage.Kind {
  /// The problem, and what it means for the check.
  fileprivate var messageAndConsequence: String {
    switch self {
    case .part(.manifestRejected(let words)):
      "the toolchain cannot read the manifest, so its targets were not checked:\n\(words)"
    case .part(.noTargetFolder): "\(message); its files were not checked"
    case .part: "\(message); its targets were not checked"
    case .missingPackage: "\(message); imports of its modules were not checked"
    case .sharedFile: "\(message); the file was checked only there"
    case .conflict: message
    default: "\(message); some of its imports may be missing"
    }
  }

  /// The problem, as a clause without a period.
  package var message: String {
    switch self {
    case .unterminatedComment: "this comment has no '*/'"
    case .unterminatedString: "this string is not closed"
    case .unterminatedRegex: "this regular expression is not closed"
    case .unterminatedIdentifier: "this name has no closing backtick"
    case .unterminatedCondition: "this '#if' has no '#endif', or this branch has no '#if'"
    case .unbalancedBrackets: "a bracket is never closed, or is closed without being opened"
    case .invalidUTF8: "this byte is not valid UTF-8"
    case .tooManyImports(let limit): "the file has more than \(limit) imports"
    case .tooManyConditions(let limit): "this import is inside more than \(limit) branches of '#if'"
    case .tooLarge(let limit): "the file is larger than \(limit >> 20) MiB"
    case .notAFile: "this is not a file"
    case .invalidName: "the name of this file is not valid UTF-8; rename it"
    case .danglingLink: "this link points to nothing; remove it, or create the file that it points to"
    case .circularLink: "this link points to a folder that contains it; remove it"
    case .missingPackage(let folder):
      "there is no Package.swift in '\(folder)', which this manifest depends on; put the package there, or correct the "
        + "path"
    case .sharedFile(let path, let other):
      "this project compiles '\(path)', and so does '\(other)'; move the file to a package or framework that both use"
    case .part(let failure), .conflict(let failure): failure.diagnostic.message
    case .unreadable(let reason): "the file cannot be read (\(reason))"
    }
  }
}
