import CorePresentation
public import ProfilesPresentation

extension TextRenderer {
  public func text(_ state: SettingsViewState) -> String {
    page { $0.add(state) }
  }
}

extension TextPage {
  mutating func add(_ state: SettingsViewState) {
    for row in state.rows {
      add("\(row.title) (\(row.key))", row.isSet ? .bold : .plain)
      if row.values.isEmpty || row.problem != nil {
        add(row.text, row.isSet ? .plain : .dim, indent: "  ")
      } else {
        for value in row.values { addWhole(value, indent: "  ") }
      }
      if let problem = row.problem { add(problem, .yellow, indent: "  ") }
    }
    add(state.loading, stale: nil)
    add(state.failures)
    add(state.saving)
  }

  /// How far a change has come; nothing where there was none.
  mutating func add(_ saving: SavingState) {
    switch saving {
    case .idle: break
    case .saving: add("Saving …", .dim)
    case .saved: add("Saved.", .dim)
    case .nothingChanged: add("It is that way already; nothing was sent.", .dim)
    case .failed(let failure): add(failure)
    }
  }
}
