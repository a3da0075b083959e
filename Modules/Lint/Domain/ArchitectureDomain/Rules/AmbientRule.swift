extension Violation.Rule {
  public static let ambient: Violation.Rule = .init(
    "ambient", "code uses a global value or effect that its layer forbids",
    meaning: """
      A file uses an identifier that its layer lists in `ambient`, such as `Date()`, `Locale.current`, \
      `URLSession.shared`, or `print`. Strings and comments don't count. `ambient:values`, `ambient:singletons`, and \
      `ambient:effects` are lists of identifiers; `layerlint explain ambient:values` shows one.
      """,
    reason: """
      A test cannot control values that a function takes from its environment: the result depends on the day, the \
      country, and the machine. A test cannot observe effects such as output either.
      """,
    wrong: """
      // architecture.json5
      {
        layers: [
          {
            name: "Domain", targets: ["*Domain"],
            ambient: [
              {
                identifiers: ["ambient:values", "ambient:singletons", "ambient:effects"],
                because: "a test controls everything that Domain reads",
              },
            ],
          },
        ],
      }

      // Sources/OrdersDomain/Order.swift
      func isOverdue(_ order: Order) -> Bool { order.due < Date() } // the time
      let format = DateFormatter() // the user's region
      let lot = Int.random(in: 1...6) // a random number
      let center = UNUserNotificationCenter.current() // an object that the process shares,
      let files = FileManager.default // as NotificationCenter.default, UserDefaults.standard,
      let session = URLSession.shared // and .shared of any type are
      print(order) // output
      """,
    right: """
      // Sources/OrdersDomain/Order.swift
      func isOverdue(_ order: Order, at now: Date) -> Bool { order.due < now }

      func lot(using generator: inout some RandomNumberGenerator) -> Int {
        Int.random(in: 1...6, using: &generator)
      }
      """,
    fix:
      "Take the value as a parameter or through an initializer, and let the outermost layer pass the real one.",
    exception: .example(
      target: "OrdersDomain", subject: "Date()", reason: "The only clock, which is passed to all other code"),
    keys: [
      .layer: ConfigurationKey(
        "ambient",
        .objects([
          ConfigurationKey(
            "identifiers", .identifiers, "identifiers as in source, such as `Date()`, and names of lists"),
          .because,
        ]), "identifiers that it may not use", default: "none")
    ],
    interests: { rules in
      rules.layers.interests {
        SourceInterest(identifiers: $0["ambient"].flatMap { $0.names("identifiers") })
      }
    }
  ) { context in
    let uses = AmbientUses(context)
    return context.inEachTarget { uses.violations(in: $1, of: $0) }
  }
}

extension Violation.Fault {
  /// A file uses an identifier that its layer forbids because it reads ambient state.
  public static func ambient(identifier: String, layer: String, because reason: String) -> Violation.Fault {
    Violation.Fault(.ambient, identifier) { target in
      "'\(target)' uses '\(identifier)', which is forbidden in \(layer) because \(reason); "
        + (IdentifierList.remedy(for: identifier)
          ?? "inject the value, or a protocol for the operation, through the initializer")
    }
  }
}

/// The uses of ambient identifiers. A name that the target itself declares isn't a violation.
private struct AmbientUses {
  private let layers: LayerMap
  private let modules: Set<String>
  /// The reason why each layer may not use an identifier.
  private let reasons: [String: [String: String]]

  init(_ context: RuleContext) {
    layers = context.layers
    modules = Set(context.targets.map(\.module))
    let entries = context.rules.layers.map { layer -> (String, [String: String]) in
      let reasons = layer["ambient"].flatMap { entry in entry.names("identifiers").map { ($0, entry.because) }
      }
      return (layer.name, Dictionary(reasons) { first, _ in first })
    }
    reasons = Dictionary(entries) { first, _ in first }
  }

  func violations(in files: [SourceFile], of target: Target) -> [Violation] {
    guard files.contains(where: { !$0.details.uses.isEmpty }) else { return [] }
    let names = OwnNames(files)
    return files.flatMap { file -> [Violation] in
      guard !file.details.uses.isEmpty, let layer = layers.layer(of: file.path, in: target.id),
        let reasons = reasons[layer.name]
      else { return [] }
      return file.details.uses.compactMap { use in
        guard let reason = reasons[use.identifier], isAmbient(use, in: file, names) else { return nil }
        return Violation(
          .ambient(identifier: use.identifier, layer: layer.name, because: reason), in: target.name,
          at: Place(file.path, use.position))
      }
    }
  }

  private func isAmbient(_ use: IdentifierUse, in file: SourceFile, _ names: OwnNames) -> Bool {
    switch use.form {
    case .qualified(let module): !modules.contains(module)
    case .name(let name, let parents): !names.declare(name, seenIn: parents, of: file)
    case .member(let name, let type):
      !names.declareCase(name, of: type) && !(use.identifier.hasPrefix("*.") && names.declareMember(name))
    }
  }
}

/// The declarations of one target with the name of an ambient identifier.
private struct OwnNames {
  private var declarations: Set<Name> = []
  private var cases: Set<Case> = []
  private var members: Set<String> = []

  private struct Name: Hashable {
    var name: String
    var parents: ArraySlice<String>
    /// The only file that can refer to it, or nil if all files can.
    var file: String?
  }

  private struct Case: Hashable {
    var name: String
    /// The enum, or nil for any.
    var type: String?
  }

  init(_ files: [SourceFile]) {
    for file in files {
      for declaration in file.details.declarations {
        declarations.insert(
          Name(
            name: declaration.name, parents: declaration.parents[...],
            file: declaration.isFileScoped ? file.path : nil))
        if !declaration.parents.isEmpty { members.insert(declaration.name) }
        guard declaration.kind == .enumCase else { continue }
        cases.insert(Case(name: declaration.name))
        cases.insert(Case(name: declaration.name, type: declaration.parents.last))
      }
    }
  }

  /// Returns whether a name refers to a declaration of the target at this location.
  func declare(_ name: String, seenIn parents: [String], of file: SourceFile) -> Bool {
    (0...parents.count).contains { count in
      let outer = parents.prefix(count)
      return declarations.contains(Name(name: name, parents: outer))
        || declarations.contains(Name(name: name, parents: outer, file: file.path))
    }
  }

  /// Returns whether a type of the target has a member with this name.
  func declareMember(_ name: String) -> Bool { members.contains(name) }

  /// Returns whether a member can be a case of the enum `type`, or of any enum if `type` is nil.
  func declareCase(_ name: String, of type: String?) -> Bool { cases.contains(Case(name: name, type: type)) }
}
