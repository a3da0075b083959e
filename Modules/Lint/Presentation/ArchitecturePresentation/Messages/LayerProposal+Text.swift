public import ArchitectureDomain

extension LayerProposal {
  /// The proposal as the text of a configuration, with comments for whoever goes on from there.
  public var text: String {
    """
    // The layers of this repository, from the innermost outwards, as 'layerlint init' found them. Correct what you
    // mean otherwise: rename a layer, move a target, take a name out of 'sees'. 'layerlint check' then tells what
    // breaks the rule, and 'layerlint baseline' writes down what may do so for now.
    //
    //   targets   names of the layer's targets; '*' is any text, '?' any character
    //   paths     their folders instead, as in "Sources/Features/*"
    //   sees      the layers whose modules a target of this one may import and declare
    //   tests     the layer is there for tests, and no other may lean on it
    //
    // More, not used here: 'independent', 'forbids', 'ambient' and 'concrete' of a layer; 'protected',
    // 'acyclicFolders' and 'exceptions' of the whole. Docs/Configuration.md of Strata explains each.
    {
      layers: [
    \(layers.map(\.text).joined())  ],
    }
    """
  }
}

extension LayerProposal.ProposedLayer {
  fileprivate var text: String {
    """
        {
          // \(explanation)
          name: \(name.quoted),
          targets: \(list(targets)),
          sees: \(list(sees)),
    \(isForTests ? "      tests: true,\n" : "")    },

    """
  }

  private var explanation: String {
    switch basis {
    case .lastWord(let word): "Targets whose names end in \(word.harmless)."
    case .depth(0): "Targets that see no other layer."
    case .depth(let depth): "Targets with \(counted(depth, "layer")) below them on their longest way down."
    case .testSupport: "What tests are written with."
    case .tests: "A test may see what it tests, and no target may see a test."
    }
  }

  private func list(_ items: [String]) -> String {
    let quoted = items.map(\.quoted)
    let line = "[\(quoted.joined(separator: ", "))]"
    if line.count <= 90 { return line }
    return "[\n" + quoted.map { "        \($0),\n" }.joined() + "      ]"
  }
}

extension String {
  /// A JSON5 string; its escapes are those of JSON.
  fileprivate var quoted: String {
    let scalars = unicodeScalars.map { scalar -> String in
      if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
      guard scalar.value < 0x20 || scalar.value == 0x7F else { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"\(scalars.joined())\""
  }
}
