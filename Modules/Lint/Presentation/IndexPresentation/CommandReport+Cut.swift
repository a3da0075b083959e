import ArchitectureDomain
public import ArchitecturePresentation
public import IndexDomain

extension CommandReport {
  /// Lists the files that would have to move to remove an arrow, for `layerlint cut`. The outcome is `violations` if the
  /// arrow carries no symbol.
  ///
  /// - Parameter package: The checked folder as the user named it.
  public init(_ plan: CutPlan, from start: String, to end: String, package: String = ".") {
    guard !plan.users.isEmpty else {
      self.init(.violations, "'\(start)' uses no symbol of '\(end)', so nothing has to move.".reportLine)
      return
    }
    func path(_ path: String) -> String { Place(path).reported(from: package).text }
    var lines = [
      "\(start) → \(end) carries \(counted(plan.symbolCount, "symbol")) in \(counted(plan.users.count, "file")).",
      "",
      "Move these parts of \(start) to a module that may use \(end), the lightest first:",
    ]
    lines += plan.users.map { "  \(path($0.path)): \(named($0.symbols))" }
    if !plan.declarations.isEmpty {
      lines += ["", "Or move these parts of \(end) to a module that \(start) may use, the lightest first:"]
      lines += plan.declarations.map { file in
        let needs =
          file.needs.isEmpty ? "" : "; needs \(counted(file.needs.count, "other file")) of \(end)"
        return
          "  \(path(file.path)): \(named(file.symbols)), in \(counted(file.userCount, "file"))\(needs)"
      }
    }
    self.init(.clean, lines.joined(separator: "\n").reportText)
  }

  public init(_ failure: IndexFailure) {
    self.init(.incomplete, diagnostics: LintReport(failure: failure.message).diagnostics)
  }
}

/// Returns the symbols, such as `2 symbols (User, Order)`.
private func named(_ symbols: [String]) -> String {
  let limit = 5
  let names = symbols.prefix(limit).joined(separator: ", ") + (symbols.count > limit ? ", …" : "")
  return "\(counted(symbols.count, "symbol")) (\(names))"
}
