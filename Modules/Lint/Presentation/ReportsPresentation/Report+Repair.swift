import ArchitectureDomain
public import ArchitecturePresentation
public import RepairsDomain

extension Report {
  /// Lists dependencies that were added to manifests or are still missing, for `layerlint fix`. The outcome is
  /// `violations` if something is left to fix.
  ///
  /// - Parameters:
  ///   - added: The dependencies that were written to manifests.
  ///   - patch: The manual edits that can be written as a patch.
  ///   - package: The checked folder as the user named it.
  public init(
    added: [Repair.Addition] = [], remaining: Repair, patch: Repair.Patch = Repair.Patch(),
    package: String = "."
  ) {
    var diagnostics = remaining.damages.compactMap { $0.diagnostic(from: package) }
    let outcome: Outcome = !diagnostics.isEmpty ? .incomplete : remaining.isEmpty ? .clean : .violations
    if !remaining.damages.allSatisfy(\.isUnreadPart), added.isEmpty {
      diagnostics.append(Diagnostic("some files were not read completely, so nothing was written"))
    }
    var blocks: [String] = []
    if !added.isEmpty {
      blocks.append((["Added:"] + added.map(\.line)).joined(separator: "\n"))
    }
    if !remaining.additions.isEmpty {
      let count = counted(remaining.additions.count, "missing dependency", "missing dependencies")
      let lines = remaining.additions.map(\.line)
      blocks.append((["'layerlint fix --write' adds \(count):"] + lines).joined(separator: "\n"))
    }
    let manual =
      remaining.manual.map { ($0.addition.place, $0.edit) } + remaining.removals.map { ($0.place, $0.edit) }
    if !manual.isEmpty {
      let lines = manual.map { "\($0.reported(from: package).text): note: \($1)".reportLine }
      blocks.append((["To edit by hand:"] + lines).joined(separator: "\n"))
    }
    if !patch.text.isEmpty {
      let place = package == "." ? "" : " -d \(package)"
      blocks.append("As a patch for 'patch -p1\(place)':\n\n" + patch.text.dropLast())
    }
    if !patch.skipped.isEmpty {
      let manifests = listed(patch.skipped.map { "'\(Place($0).reported(from: package).path)'" })
      blocks.append(
        "There is no patch for \(manifests), because lines end with a carriage return, which a terminal does not show."
      )
    }
    if remaining.otherCount > 0 {
      let count = counted(remaining.otherCount, "other violation")
      let them = remaining.otherCount == 1 ? "it" : "them"
      blocks.append("\(count) cannot be fixed in a manifest; 'layerlint check' shows \(them).")
    }
    if outcome == .clean {
      blocks.append(added.isEmpty ? "Nothing to fix." : "Nothing left to fix.")
    }
    // A tab is harmless, and a patch needs it.
    let text = blocks.joined(separator: "\n\n").split(separator: "\t", omittingEmptySubsequences: false)
      .map { String($0).reportText }.joined(separator: "\t")
    self.init(outcome, text, diagnostics: diagnostics)
  }
}

extension Repair.Addition {
  fileprivate var line: String { "  '\(dependency)' to the dependencies of '\(target.name)'".reportLine }
}

extension Repair.Removal {
  fileprivate var edit: String {
    let edit = "remove '\(dependency)' from the dependencies of '\(target)'"
    return carrier.map { "\(edit), but only if no file uses its types, which arrive through '\($0)'" } ?? edit
  }
}

extension Repair.Manual {
  /// The edit in one sentence, and the reason why the user must make it.
  fileprivate var edit: String {
    let edit = "add \(addition.code) to the dependencies of '\(addition.target.name)'"
    return switch obstacle {
    case .createsCycle(let names):
      "'\(addition.target.name)' cannot declare '\(addition.dependency)', which depends on it "
        + "(\(names.joined(separator: " → "))); remove the import, or move the code that both need to a third target"
    case .banned(let ban):
      "'\(addition.target.name)' cannot declare '\(addition.dependency)', because \(ban.reason); remove the import, "
        + "or move the code"
    case .noLibrary(let package):
      "'\(addition.target.name)' cannot declare '\(addition.dependency)', because no library of '\(package)' "
        + "contains it; add one there, or remove the import"
    case .undeclaredPackage(let package):
      "add the package '\(package)' to the dependencies of the manifest, and \(edit)"
    case .declaredForPlatforms(let platforms):
      "add the platforms of its imports to the dependency '\(addition.dependency)' of '\(addition.target.name)', "
        + "which is declared for \(listed(platforms)) only"
    case .computed: "\(edit) (layerlint cannot do it: the manifest computes its targets)"
    }
  }
}
