import ArchitectureDomain
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
    //   paths         folders instead, of targets or in them, for example "Sources/Features/*"
    //   sees          the layers whose modules and types this layer may use
    //   independent   the targets or folders of this layer may not see each other; 'acyclic': not in a circle
    //   tests         the layer is for tests, and no other layer may use it
    //   forbids       modules that the layer may not import; with 'external', only modules from outside this
    //                 repository, of which a name such as "!Collections" allows one
    //
    // Other keys: 'exposes', 'ambient', and 'concrete' of a layer; 'tags', 'protected', and
    // 'exceptions' of the whole configuration. Docs/Configuration.md of Strata explains them, and
    // 'layerlint explain apple:services' shows the modules of a list.
    //
    // Editors complete keys with the schema, which 'layerlint schema --output architecture.schema.json' writes.
    {
      $schema: "architecture.schema.json",
      layers: [
    \(layers.map { text(of: $0) }.joined())  ],
    \(exceptionsText)}
    """
  }

  private var exceptionsText: String {
    if exceptions.isEmpty { return "" }
    let lines = exceptions.map {
      "    { rule: \($0.rule.name.quoted), target: \($0.target.pattern.quoted), subject: \($0.subject.pattern.quoted), "
        + "\($0.count.map { "count: \($0), " } ?? "")reason: \($0.reason.quoted) },\n"
    }
    return
      "  // What broke these rules already. Without its entry, 'layerlint check' shows it.\n  exceptions: [\n"
      + lines.joined() + "  ],\n"
  }

  private func text(of layer: ProposedLayer) -> String {
    let users = layers.filter { $0.name != layer.name && !$0.isForTests && $0.sees.contains(layer.name) }
    let circle = rules(in: "").layers.circles.first { $0.contains(layer.name) } ?? []
    return layer.text(usedBy: users.map(\.name), cycles: circle.filter { $0 != layer.name })
  }
}

extension LayerProposal.ProposedLayer {
  /// - Parameters:
  ///   - users: The layers that see this one, without those for tests.
  ///   - cycles: The layers in a cycle with this one.
  fileprivate func text(usedBy users: [String], cycles: [String]) -> String {
    """
        {
    \(explanation(usedBy: users, cycles).map { "      // \($0)\n" }.joined())      name: \(name.quoted),
    \(paths.isEmpty ? "      targets: \(list(targets))" : "      paths: \(list(paths))"),
          sees: \(list(sees)),
    \(isIndependent ? "      independent: true,\n" : isAcyclic ? "      acyclic: true,\n" : "")\
    \(isForTests ? "      tests: true,\n" : "")\(roleText)    },

    """
  }

  /// The modules and identifiers that the layer may not use because of its role.
  private var roleText: String {
    guard let role else { return "" }
    func entries(_ key: String, _ kind: String, _ entries: [LayerRole.Entry]) -> String {
      let lines = entries.map {
        "        { \(kind): \(list($0.names)), \($0.isExternal ? "external: true, " : "")because: \($0.because.quoted) },\n"
      }
      return "      \(key): [\n\(lines.joined())      ],\n"
    }
    return entries("forbids", "modules", forbids) + entries("ambient", "identifiers", role.ambient)
  }

  /// The purpose of the layer, and the reason why its targets belong to it.
  private func explanation(usedBy users: [String], _ cycles: [String]) -> [String] {
    let reason =
      switch basis {
      case .word(let word, _): family == nil ? "Targets whose names end in \(word.reportLine)." : nil
      case .folder(let pattern):
        paths.isEmpty || family == nil ? "Targets in \(String(pattern.dropLast(2)).reportLine)." : nil
      case .kind(let kind): kind.explanation
      case .family: nil as String?
      case .waist(let count):
        "The center: \(counted(count, "target")) further out build on \(name.reportLine)."
      case .composition(let count):
        "Puts the product together. Depends on \(counted(count, "library", "libraries"))."
      case .base: "The base: targets that need no other layer, except for helpers."
      case .services: "Shared parts between the base and the outer layers."
      case .features: "Parts of the product that no other layer needs, except to put them together."
      case .extended(let name): "\(name.reportLine), and the targets that extend it."
      case .programParts: "Parts of the programs, which no library of another layer needs."
      case .support(let layer): "Parts that targets of \(layer.reportLine) share."
      case .single, .folders: Self.use(by: users)
      case .testSupport: "Modules that tests share."
      case .tests: "A test may see the modules that it tests; no target may see a test."
      }
    let cycle = "Cycle with \(listed(cycles.map(\.reportLine), first: 3))."
    return [family?.explanation, reason, cycles.isEmpty ? nil : cycle].compactMap(\.self)
  }

  private static func use(by users: [String]) -> String {
    switch users.count {
    case 0: "No other layer uses it."
    case 1...3: "Used by \(users.map(\.reportLine).joined(separator: ", "))."
    default: "Used by \(users.count) layers."
    }
  }

  private func list(_ items: [String]) -> String {
    let lines = items.map { $0.quoted + "," }.lines(of: 93)
    return lines.count < 2
      ? "[\(lines.joined().dropLast())]" : "[\n" + lines.map { "        \($0)\n" }.joined() + "      ]"
  }
}

extension LayerProposal.ProposedLayer.SharedKind {
  fileprivate var explanation: String {
    switch self {
    case .system: "Targets without Swift files, such as code in C and system libraries."
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
    case .core: "The logic of the product, or of its parts."
    case .model: "Values and business rules."
    case .interface: "Screens and views."
    case .data: "Storage: databases, caches, and files."
    case .network: "Access to servers."
    case .protocols: "Network protocols."
    case .syntax: "Syntax: trees, parsers, and formatters."
    case .macros: "The implementation of macros."
    case .configuration: "Settings and options."
    case .plugin: "Plugins, and what they share."
    case .testing: "Mocks and tools for tests, which other targets also need."
    case .helper: "Tools without knowledge of the app."
    case .server: "Requests to a server, or their handlers."
    case .routing: "Routes: the addresses of pages and requests."
    case .service: "Services for other targets."
    }
  }
}

extension String {
  /// A JSON5 string with the escapes of JSON.
  fileprivate var quoted: String { JSONText.string(self).text }
}
