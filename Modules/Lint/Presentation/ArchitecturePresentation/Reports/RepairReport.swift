public import ArchitectureDomain

/// What was and what is to be added to manifests: the view state of `layerlint fix`.
public struct RepairReport: Equatable, Codable, Sendable {
  public enum Outcome: String, Codable, Sendable {
    /// Nothing is left to mend.
    case done
    case remaining
    /// Something could not be checked, so that nothing left means nothing.
    case incomplete
  }

  public var outcome: Outcome
  public var text: String
  /// What stood in the way.
  public var diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - added: What was written.
  ///   - package: The checked folder as its user named it.
  public init(added: [Repair.Addition] = [], remaining: Repair, package: String = ".") {
    diagnostics = remaining.damages.compactMap { file in
      file.damage.map {
        Diagnostic(
          "\($0.kind.message); its imports may not all be known",
          at: Place(file.path, $0.position).reported(from: package))
      }
    }
    outcome = !diagnostics.isEmpty ? .incomplete : remaining.isEmpty ? .done : .remaining
    if outcome == .incomplete, added.isEmpty {
      diagnostics.append(Diagnostic("not all is known, and nothing was written"))
    }
    var blocks: [String] = []
    if !added.isEmpty {
      let lines = added.map { "  '\($0.dependency)' to the dependencies of '\($0.target.name)'" }
      blocks.append((["Added:"] + lines).joined(separator: "\n"))
    }
    if !remaining.additions.isEmpty {
      let count = counted(remaining.additions.count, "missing dependency", "missing dependencies")
      let lines = remaining.additions.map { "  " + $0.command(package: package) }
      blocks.append((["To add \(count), 'layerlint fix --write' runs:"] + lines).joined(separator: "\n"))
    }
    let manual =
      remaining.manual.map { ($0.addition.place, $0.edit) }
      + remaining.removals.map {
        ($0.place, "remove '\($0.dependency)' from the dependencies of '\($0.target)'")
      }
    if !manual.isEmpty {
      let lines = manual.map { "\($0.reported(from: package).text): note: \($1)" }
      blocks.append((["To edit by hand:"] + lines).joined(separator: "\n"))
    }
    if remaining.otherCount > 0 {
      let count = counted(remaining.otherCount, "other violation")
      blocks.append("\(count) cannot be mended in a manifest; 'layerlint check' tells of each.")
    }
    if outcome == .done {
      blocks.append(added.isEmpty ? "Nothing to mend." : "Nothing is left to mend.")
    }
    text = blocks.joined(separator: "\n\n").harmless
  }

  public init(_ failure: ArchitectureFailure) {
    outcome = .incomplete
    text = ""
    diagnostics = [failure.diagnostic]
  }
}

extension Repair.Addition {
  /// The command that a shell understands.
  fileprivate func command(package checked: String) -> String {
    var words = ["swift", "package"]
    let folder = place.reported(from: checked).path.split(separator: "/", omittingEmptySubsequences: false)
      .dropLast().joined(separator: "/")
    if !folder.isEmpty { words += ["--package-path", folder] }
    words += ["add-target-dependency", dependency, target.name]
    if let package { words += ["--package", package] }
    return words.map(\.shellQuoted).joined(separator: " ")
  }

  /// As it is written in a manifest.
  fileprivate var code: String {
    package.map { ".product(name: \"\(dependency)\", package: \"\($0)\")" } ?? "\"\(dependency)\""
  }
}

extension Repair.Manual {
  /// The edit in one sentence, with what keeps the toolchain from making it.
  fileprivate var edit: String {
    let edit = "add \(addition.code) to the dependencies of '\(addition.target.name)'"
    switch obstacle {
    case .closesCircle(let names):
      return
        "'\(addition.target.name)' cannot declare '\(addition.dependency)', which depends on it "
        + "(\(names.joined(separator: " → "))); remove the import, or move what both need to a third target"
    case .noLibrary(let package):
      return
        "'\(addition.target.name)' cannot declare '\(addition.dependency)', which no library of '\(package)' "
        + "offers; add one there, or remove the import"
    case .undeclaredPackage(let package):
      return "let the manifest depend on the package '\(package)', and \(edit)"
    case .declaredForPlatforms(let platforms):
      return
        "let the dependency '\(addition.dependency)' of '\(addition.target.name)' be for the platforms of its imports "
        + "too; it is declared for \(listed(platforms)) only"
    case .refused(let words): return "\(edit) (the toolchain cannot: \(words))"
    case .noEffect: return "\(edit) (the toolchain cannot: the manifest computes its targets)"
    }
  }
}

extension String {
  /// One word of a POSIX shell (IEEE Std 1003.1, 2.2.2).
  fileprivate var shellQuoted: String {
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy {
        $0.isASCII
          && ($0.properties.isAlphabetic || ("0"..."9").contains($0)
            || "_./@%+=:,-".unicodeScalars.contains($0))
      }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
