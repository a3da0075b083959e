/// Whether an `#if` can hold, as far as a manifest lets one know.
///
/// What only a build knows (the compiler's version, what can be imported, a flag on its command line) may hold.
struct ConditionEvaluator {
  enum Truth {
    case yes, no, maybe
  }

  /// The platform in small letters, as manifests name it; nil for any.
  var platform: String?
  /// Flags that the manifest sets.
  var definitions: Set<String> = []
  /// Flags that the manifest speaks of: they are as it says.
  var mentionedFlags: Set<String> = []

  /// Whether all clauses can hold together.
  func canHold(_ conditions: [CompilationCondition]) -> Bool {
    conditions.allSatisfy { evaluate($0.expression) != ($0.holds ? .no : .yes) }
  }

  func evaluate(_ expression: String) -> Truth {
    var parser = ConditionParser(expression)
    return parser.parse { atom in
      switch atom {
      case .flag("true"): .yes
      case .flag("false"): .no
      case .flag("SWIFT_PACKAGE"): .yes
      case .flag(let name): mentionedFlags.contains(name) && !definitions.contains(name) ? .no : .maybe
      case .call("os", let argument): isPlatform(argument)
      case .call: .maybe
      }
    } ?? .maybe
  }

  private func isPlatform(_ name: String) -> Truth {
    guard let platform else { return .maybe }
    let name = name.lowercased()
    let names = name == "osx" ? ["macos"] : name == "ios" ? ["ios", "maccatalyst"] : [name]
    return names.contains(platform) ? .yes : .no
  }
}
