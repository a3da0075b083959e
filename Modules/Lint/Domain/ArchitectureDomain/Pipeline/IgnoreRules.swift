/// Applies the comments that hide violations, and finds those that are wrong or hide nothing: `ignore`.
struct IgnoreRules {
  private var comments: [Comment] = []
  private var paths: Set<String> = []
  /// The number of the first comment for each line, or for each file, and rule.
  private var numbers: [Key: Int] = [:]

  private struct Key: Hashable {
    var path: String
    /// The line, or nil for the whole file.
    var line: Int?
    var rule: Violation.Rule
  }

  private struct Comment {
    var path: String
    var comment: IgnoreComment
    var rule: Violation.Rule?
    var target: Target?
    var hidesSomething = false

    /// - Parameter judged: The rules whose violations are known.
    func fault(_ judged: Set<Violation.Rule>) -> Violation.IgnoreFault? {
      guard let rule else { return comment.rule.isEmpty ? .noRule : .unknownRule(comment.rule) }
      if !rule.canBeAllowed { return .notAllowed(rule) }
      if !comment.hasReason { return .noReason }
      if comment.isMisplaced { return .misplaced }
      if hidesSomething || !judged.contains(rule) { return nil }
      return comment.line == nil ? .hidesNothingInFile : .hidesNothing
    }
  }

  init(_ repository: Repository) {
    for package in repository.graph.packages where package.isChecked {
      add(package.ignoreComments, in: package.manifest, of: nil)
    }
    for target in repository.graph.checkedTargets {
      for file in repository.sources[target.id] ?? [] { add(file.ignoreComments, in: file.path, of: target) }
    }
  }

  /// Adds the comments of a file, unless it belongs to another target too.
  private mutating func add(_ found: [IgnoreComment], in path: String, of target: Target?) {
    guard !found.isEmpty, paths.insert(path).inserted else { return }
    for comment in found {
      let rule = Violation.Rule.named(comment.rule)
      if let rule, rule.canBeAllowed, comment.hasReason, !comment.isMisplaced {
        let key = Key(path: path, line: comment.line, rule: rule)
        if numbers[key] == nil { numbers[key] = comments.count }
      }
      comments.append(Comment(path: path, comment: comment, rule: rule, target: target))
    }
  }

  /// Returns the violations that no comment hides.
  mutating func applied(to violations: [Violation]) -> [Violation] {
    if numbers.isEmpty { return violations }
    return violations.filter { violation in
      let onLine = Key(path: violation.place.path, line: violation.place.position?.line, rule: violation.rule)
      let inFile = Key(path: violation.place.path, line: nil, rule: violation.rule)
      guard let number = numbers[onLine] ?? numbers[inFile] else { return true }
      comments[number].hidesSomething = true
      return false
    }
  }

  /// Returns the violations of the comments themselves, with the targets of their files.
  ///
  /// - Parameter judged: The rules whose violations are known, so that their comments can hide nothing.
  func findings(judging judged: Set<Violation.Rule>) -> [Finding] {
    comments.compactMap { comment in
      comment.fault(judged).map { fault in
        let place = Place(comment.path, comment.comment.position)
        let target = comment.target?.name ?? comment.path
        return (
          Violation(.ignoreComment(fault), in: target, of: comment.comment.rule, at: place), comment.target
        )
      }
    }
  }
}
