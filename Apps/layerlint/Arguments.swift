/// What the command line asks for.
enum Arguments: Equatable {
  case check(package: String, configuration: String?)
  case imports([String])
  case help
  case invalid(String)

  static let usage = """
    USAGE: layerlint check [--package-path DIR] [--config FILE]
           layerlint imports FILE…
    """

  init(_ arguments: [String]) {
    var rest = arguments[...]
    if rest.contains("--help") || rest.contains("-h") {
      self = .help
      return
    }
    let isImplicit = rest.first?.hasPrefix("-") ?? true
    switch isImplicit ? "check" : rest.removeFirst() {
    case "check": self = Self.check(rest)
    case "imports": self = rest.isEmpty ? .invalid("'imports' needs a file") : .imports(Array(rest))
    case let other: self = .invalid("unknown command '\(other)'")
    }
  }

  private static func check(_ arguments: ArraySlice<String>) -> Arguments {
    var rest = arguments
    var package = "."
    var configuration: String?
    while let option = rest.popFirst() {
      guard option == "--package-path" || option == "--config" else {
        return .invalid("unknown option '\(option)'")
      }
      guard let value = rest.popFirst() else { return .invalid("'\(option)' needs a value") }
      if option == "--config" { configuration = value } else { package = value }
    }
    return .check(package: package, configuration: configuration)
  }
}
