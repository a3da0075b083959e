import ArchitecturePresentation
public import RepairsDomain

extension LayerProposal {
  /// The proposal as the text of a configuration, with comments that explain how to continue.
  public var text: String {
    """
    // The layers of this repository, from the innermost outward, as 'layerlint init' found them. Correct them:
    // rename a layer, move a target, or remove a name from 'sees'. Then 'layerlint check' shows what breaks the
    // rules, and 'layerlint baseline' records the violations that you allow for now.
    //
    //   targets       names of the layer's targets; '*' is any text, and '!' excludes a name
    //   paths         the folders of the targets instead, for example "Sources/Features/*"
    //   sees          the layers whose modules a target of this layer may import and declare
    //   independent   the targets of this layer may not see each other
    //   tests         the layer is for tests, and no other layer may use it
    //
    // Other keys: 'forbids', 'exposes', 'ambient', and 'concrete' of a layer; 'tags', 'protected', 'limits', and
    // 'exceptions' of the whole configuration. Docs/Configuration.md of Strata explains them, and
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
    \(explanation.map { "      // \($0)\n" }.joined())      name: \(name.quoted),
    \(paths.isEmpty ? "      targets: \(list(targets))" : "      paths: \(list(paths))"),
          sees: \(list(sees)),
    \(isIndependent ? "      independent: true,\n" : "")\
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

  /// The purpose of the layer, and the reason why its targets belong to it.
  private var explanation: [String] {
    let reason =
      switch basis {
      case .lastWord(let word):
        targets.count == 1 && !hasPattern ? nil : "Targets whose names end in \(word.reportLine)."
      case .folder(let pattern): paths.isEmpty ? "Targets in \(pattern.reportLine)." : nil
      case .kind(let kind): kind.explanation
      case .names(0), .depth(0): "Depends on no other target."
      case .names: nil as String?
      case .depth(let depth):
        "Targets whose longest path down leads through \(counted(depth, "layer")). Name it, or divide it."
      case .hub(let name): "Targets that build on \(name.reportLine)."
      case .testSupport: "Modules that tests share."
      case .tests: "A test may see the modules that it tests; no target may see a test."
      }
    let lines = [family?.explanation, reason].compactMap(\.self)
    return lines.isEmpty
      ? ["The place of \(targets.map(\.reportLine).joined(separator: " and ")) between the others."] : lines
  }

  private var hasPattern: Bool { targets.contains { $0.contains("*") } }

  private func list(_ items: [String]) -> String {
    let quoted = items.map(\.quoted)
    let line = "[\(quoted.joined(separator: ", "))]"
    if line.count <= 90 { return line }
    return "[\n" + quoted.map { "        \($0),\n" }.joined() + "      ]"
  }
}

extension LayerProposal.ProposedLayer.SharedKind {
  fileprivate var explanation: String {
    switch self {
    case .system: "C code and libraries of the system."
    case .macros: "Macros, which the compiler runs."
    case .plugins: "Plugins, which builds run."
    case .apps: "Programs, which put everything together."
    }
  }
}

extension LayerFamily {
  fileprivate var explanation: String {
    switch self {
    case .feature: "Features of the app. Those that don't see each other can be built and tested alone."
    case .client: "Interfaces of services, devices, and servers, without their implementations."
    case .live: "Real implementations. Only programs and tests should see them."
    case .core: "Logic that several targets share."
    case .model: "Values and business rules."
    case .interface: "Screens and views."
    case .data: "Storage: databases, caches, and files."
    case .network: "Access to servers."
    case .helper: "Tools without knowledge of the app."
    case .server: "Request handlers and routes."
    case .service: "Services for other targets."
    }
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
