import ArchitectureDomain

/// Checks the folders of one target that belong to layers.
struct FolderRules {
  private let layers: LayerMap

  init(_ layers: LayerMap) {
    self.layers = layers
  }

  func violations(in files: [SourceFile], of target: Target) -> [Violation] {
    guard layers.isDivided(target.id) else { return [] }
    return filesWithoutLayer(files, of: target)
      + typesAgainstLayers(files, of: target, TypeIndex(files, of: target.module))
  }

  /// Returns one violation for the files without a layer, and one for each set of files in the same several
  /// layers.
  private func filesWithoutLayer(_ files: [SourceFile], of target: Target) -> [Violation] {
    var faulty: [(claims: [String], files: [String])] = []
    for file in files {
      let claims = layers.layers(of: file.path, in: target.id).map(\.name)
      if claims.count == 1 { continue }
      if let index = faulty.firstIndex(where: { $0.claims == claims }) {
        faulty[index].files.append(file.path)
      } else {
        faulty.append((claims, [file.path]))
      }
    }
    return faulty.map { claims, files in
      Violation(.layersOfFile(claims, others: files.count - 1), in: target.name, at: Place(files[0]))
    }
  }

  /// Returns the first use of each type by each file whose layer may not see the type's layer, and the uses that a comment
  /// hides.
  private func typesAgainstLayers(
    _ files: [SourceFile], of target: Target, _ types: TypeIndex
  ) -> [Violation] {
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
            type: use.name, of: other.name, from: own.name, sees: own.sees.sorted())
        let violation = Violation(fault, in: target.name, at: Place(file.path, use.position))
        let isHidden = hidden[use.position.line]?.contains(violation.rule.rawValue) == true
        return isHidden || reported.insert(use.name).inserted ? violation : nil
      }
    }
  }
}

extension SourceFile {
  /// The rules that ignore comments hide, by line.
  fileprivate var hiddenRules: [Int: Set<String>] {
    ignoreComments.reduce(into: [:]) { rules, comment in
      if comment.hasReason { rules[comment.line, default: []].insert(comment.rule) }
    }
  }
}
