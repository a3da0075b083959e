extension LayerOrder {
  /// Returns the first use of each type by each file whose layer may not see the type's layer, and the uses that a comment
  /// hides.
  func typesAgainstLayers(in files: [SourceFile], of target: Target) -> [Violation] {
    guard layers.isDivided(target.id) else { return [] }
    let types = TypeIndex(files, of: target.module)
    let layers = files.map { self.layers.layer(of: $0.path, in: target.id) }
    return files.enumerated().flatMap { index, file -> [Violation] in
      guard let own = layers[index] else { return [] }
      let hidden = file.hiddenRules
      var reported: Set<String> = []
      return file.details.typeNames.compactMap { use in
        let others = types.files(declaring: use, seenFrom: index).map { layers[$0] }
        // If a visible layer declares the type too, the name may mean that type.
        guard let first = others.first, let other = first,
          others.allSatisfy({ $0.map { $0.name != own.name && !own.sees.contains($0.name) } ?? false })
        else { return nil }
        let fault: Violation.Fault =
          other.isForTests && !own.isForTests
          ? .testSupport(name: use.name, layer: other.name, isDeclaration: false)
          : .typeAgainstLayers(
            type: use.name, of: other.name, from: own.name, sees: own.sees.sorted(), because: own.because)
        let violation = Violation(fault, in: target.name, at: Place(file.path, use.position))
        let isHidden = hidden[use.position.line]?.contains(violation.rule.name) == true
        return isHidden || reported.insert(use.name).inserted ? violation : nil
      }
    }
  }
}

extension SourceFile {
  /// The rules that ignore comments hide on a line, by line.
  fileprivate var hiddenRules: [Int: Set<String>] {
    ignoreComments.reduce(into: [:]) { rules, comment in
      if comment.hasReason, let line = comment.line { rules[line, default: []].insert(comment.rule) }
    }
  }
}
