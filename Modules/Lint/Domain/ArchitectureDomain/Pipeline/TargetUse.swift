/// A file of a target, or a whole target.
struct TargetMember: Hashable {
  var target: Target.ID
  var file: String?

  init(_ target: Target.ID, _ file: String? = nil) {
    self.target = target
    self.file = file
  }
}

/// The way in which one part of a repository uses another one, with its verb.
public enum UseForm: String, Sendable {
  case declaration = "declares"
  case `import` = "imports"
  case type = "uses"
}

/// An import, a declared dependency, or a use of a type.
struct TargetUse {
  /// The name of the module, the dependency, or the type.
  var name: String
  var from: TargetMember
  /// The targets or files that it can mean.
  var to: [TargetMember]
  var form: UseForm
  var place: Place

  /// Returns the group that a use leads to, if it's another one than its own. If files of several groups can declare a type,
  /// its meaning is unknown.
  func group(otherThan own: String, _ group: (TargetMember) -> String?) -> String? {
    let groups = to.lazy.filter { $0 != from }.map(group)
    let other = form == .type ? groups.first.flatMap(\.self) : groups.compactMap(\.self).first { $0 != own }
    guard let other, other != own, form != .type || groups.allSatisfy({ $0 == other }) else { return nil }
    return other
  }
}

extension SourceFile {
  /// The rules that ignore comments hide on a line, by line.
  var hiddenRules: [Int: Set<String>] {
    ignoreComments.reduce(into: [:]) { rules, comment in
      if comment.hasReason, let line = comment.line { rules[line, default: []].insert(comment.rule) }
    }
  }
}
