import ArchitectureDomain
public import ArchitecturePresentation
public import IndexDomain

/// The files that would have to move to remove an arrow: the view state of `layerlint cut`.
public struct CutReport: Equatable, Sendable {
  /// The outcome, which is `violations` if the arrow carries no symbol.
  public var outcome: Outcome
  public var text: String
  /// The problem that prevented an answer, or nil.
  public var failure: LintReport?

  /// The number of symbols that a line names.
  private static let nameLimit = 5

  /// - Parameter package: The checked folder as the user named it.
  public init(_ plan: CutPlan, from start: String, to end: String, package: String = ".") {
    guard !plan.users.isEmpty else {
      outcome = .violations
      text = "'\(start)' uses no symbol of '\(end)', so nothing has to move.".reportLine
      return
    }
    outcome = .clean
    func path(_ path: String) -> String { Place(path).reported(from: package).text }
    var lines = [
      "\(start) → \(end) carries \(counted(plan.symbolCount, "symbol")) in \(counted(plan.users.count, "file")).",
      "",
      "Move these parts of \(start) to a module that may use \(end), the lightest first:",
    ]
    lines += plan.users.map { "  \(path($0.path)): \(Self.named($0.symbols))" }
    if !plan.declarations.isEmpty {
      lines += ["", "Or move these parts of \(end) to a module that \(start) may use, the lightest first:"]
      lines += plan.declarations.map { file in
        let needs =
          file.needs.isEmpty ? "" : "; needs \(counted(file.needs.count, "other file")) of \(end)"
        return
          "  \(path(file.path)): \(Self.named(file.symbols)), in \(counted(file.userCount, "file"))\(needs)"
      }
    }
    text = lines.joined(separator: "\n").reportText
  }

  public init(_ failure: LintReport) {
    outcome = .incomplete
    text = ""
    self.failure = failure
  }

  /// The symbols, such as `2 symbols (User, Order)`.
  private static func named(_ symbols: [String]) -> String {
    let names = symbols.prefix(nameLimit).joined(separator: ", ") + (symbols.count > nameLimit ? ", …" : "")
    return "\(counted(symbols.count, "symbol")) (\(names))"
  }
}
