/// Evaluates whether an `#if` can be true, based on the manifest.
///
/// Conditions that only a build can decide count as possible: a newer compiler, importable modules, or flags of its
/// command line.
struct ConditionEvaluator {
  enum Truth {
    case yes, no, maybe
  }

  /// The platform in lowercase as in manifests, or nil for any.
  var platform: String?
  /// The flags that the manifest sets.
  var definitions: Set<String> = []
  /// The flags that the manifest mentions. If it doesn't set such a flag, the flag is off.
  var mentionedFlags: Set<String> = []
  /// Whether SwiftPM compiles the target, and not Xcode.
  var isInPackage = true
  /// The oldest versions that can compile the package.
  var oldest = OldestVersions()

  /// Returns whether all conditions can be met together.
  func canHold(_ conditions: [CompilationCondition]) -> Bool {
    conditions.allSatisfy { evaluate($0.expression) != ($0.holds ? .no : .yes) }
  }

  func evaluate(_ expression: String) -> Truth {
    var parser = ConditionParser(expression)
    return parser.parse { atom in
      switch atom {
      case .flag("true"): .yes
      case .flag("false"): .no
      case .flag("SWIFT_PACKAGE"): isInPackage ? .yes : .no
      case .flag(let name): mentionedFlags.contains(name) && !definitions.contains(name) ? .no : .maybe
      case .call("os", let argument): isPlatform(argument)
      case .call("swift", let argument): isVersion(argument, atLeast: oldest.language)
      case .call("compiler", let argument): isVersion(argument, atLeast: oldest.compiler)
      case .call: .maybe
      }
    } ?? .maybe
  }

  /// Evaluates `>=5.9` or `<5.9` for a version and all newer ones.
  private func isVersion(_ comparison: String, atLeast oldest: SwiftVersion) -> Truth {
    let isMinimum = comparison.hasPrefix(">=")
    guard isMinimum || comparison.hasPrefix("<"),
      let version = SwiftVersion(comparison.dropFirst(isMinimum ? 2 : 1)), version <= oldest
    else { return .maybe }
    return isMinimum ? .yes : .no
  }

  private func isPlatform(_ name: String) -> Truth {
    guard let platform else { return .maybe }
    let name = name.lowercased()
    let names = name == "osx" ? ["macos"] : name == "ios" ? ["ios", "maccatalyst"] : [name]
    return names.contains(platform) ? .yes : .no
  }
}
