public import ArchitectureDomain

extension LayerProposal {
  /// The proposal as the text of a configuration, with comments that explain how to continue.
  public var text: String {
    """
    // The layers of this repository, from the innermost outward, as 'layerlint init' found them. Correct them:
    // rename a layer, move a target, or remove a name from 'sees'. Then 'layerlint check' shows what breaks the
    // rules, and 'layerlint baseline' records the violations that you allow for now.
    //
    //   targets   names of the layer's targets; '*' is any text, '?' is any character
    //   paths     the folders of the targets instead, for example "Sources/Features/*"
    //   sees      the layers whose modules a target of this layer may import and declare
    //   tests     the layer is for tests, and no other layer may use it
    //
    // Other keys: 'independent', 'forbids', 'ambient', and 'concrete' of a layer; 'protected', 'acyclicFolders',
    // and 'exceptions' of the whole configuration. Docs/Configuration.md of Strata explains them, and
    // 'layerlint explain apple:services' shows the modules of a list.
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
    \(isForTests ? "      tests: true,\n" : "")\(roleText)    },

    """
  }

  /// The modules and identifiers that the layer may not use because of its role.
  private var roleText: String {
    guard let role else { return "" }
    func entries(_ key: String, _ kind: String, _ entries: [LayerRole.Entry]) -> String {
      let lines = entries.map { "        { \(kind): \(list($0.names)), because: \($0.because.quoted) },\n" }
      return "      \(key): [\n\(lines.joined())      ],\n"
    }
    return entries("forbids", "modules", role.forbids) + entries("ambient", "identifiers", role.ambient)
  }

  private var explanation: String {
    switch basis {
    case .lastWord(let word): "Targets whose names end in \(word.reportLine)."
    case .depth(0): "Targets that see no other layer."
    case .depth(let depth): "Targets whose longest path down leads through \(counted(depth, "layer"))."
    case .testSupport: "Modules that tests share."
    case .tests: "A test may see the modules that it tests; no target may see a test."
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
  /// A JSON5 string with the escapes of JSON.
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
