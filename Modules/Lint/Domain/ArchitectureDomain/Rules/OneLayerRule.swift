extension Violation.Rule {
  public static let oneLayer: Violation.Rule = .init(
    "one-layer", "a target is in no layer, or in more than one",
    meaning:
      "A target matches the patterns of no layer in the configuration, or those of several layers.",
    reason:
      "No layer rule applies to a target in no layer, and nobody would notice that a new target is missing.",
    wrong: """
      // architecture.json5
      {
        layers: [
          { name: "Domain", targets: ["*Domain"] },
          { name: "Orders", targets: ["Orders*"] }, // matches OrdersDomain too
        ],
      }
      """,
    right: """
      // architecture.json5
      {
        layers: [
          { name: "Domain", targets: ["*Domain"] },
          { name: "Screens", targets: ["*Screen"], sees: ["Domain"] },
        ],
      }
      """,
    fix: "Add the target's name or folder to exactly one layer.",
    exception: .example(target: "Playground", subject: "Playground", reason: "No product contains it")
  ) { context in
    if context.rules.layers.isEmpty { return [] }
    return context.inEachTarget { target, files in
      // If a target is divided, each of its files must be in one layer.
      if context.layers.isDivided(target.id) { return filesWithoutLayer(files, of: target, context.layers) }
      let claims = context.rules.layers(of: target).map(\.name)
      return claims.count == 1
        ? [] : [Violation(.layersOfTarget(claims), in: target.name, at: target.declaration)]
    }
  }
}

extension Violation.Fault {
  /// The target belongs to no layer, or to several.
  public static func layersOfTarget(_ layers: [String]) -> Violation.Fault {
    Violation.Fault(.oneLayer) { target in
      layers.isEmpty
        ? "'\(target)' is in no layer; add its folder or name to a layer in the configuration"
        : "'\(target)' is in the layers \(listed(layers)); change their patterns so that it is in one layer"
    }
  }

  /// Paths divide the target among layers, and this file belongs to no layer, or to several. `others` is
  /// the number of other files with the same problem.
  public static func layersOfFile(_ layers: [String], others: Int) -> Violation.Fault {
    Violation.Fault(.oneLayer, value: others + 1) { target in
      let files =
        others == 0
        ? "this file of '\(target)' is" : "this file and \(counted(others, "other")) of '\(target)' are"
      return layers.isEmpty
        ? "\(files) in no layer; add the folder to a layer in the configuration"
        : "\(files) in the layers \(listed(layers)); change their patterns so that each file is in one layer"
    }
  }
}

/// Returns one violation for the files without a layer, and one for each set of files in the same several
/// layers.
private func filesWithoutLayer(_ files: [SourceFile], of target: Target, _ layers: LayerMap) -> [Violation] {
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
