import Testing

/// `Tests/Flows/NotApplicable.md` gives the reasons.
@MainActor
struct CoverageTests {
  @Test func `every state and action of a screen has a scenario, or a reason why it has none`() async throws {
    let coverage = try await Coverage.played()
    for screen in Coverage.screens {
      for subject in screen.states + screen.actions {
        let cell = Coverage.Cell(screen: screen.name, subject: subject)
        #expect(
          coverage.shown.contains(cell) == (coverage.reasons[cell] == nil),
          "\(cell): exactly one of a scenario and a reason is expected")
      }
    }
    let known = Coverage.screens.flatMap { screen in
      screen.states.map { Coverage.Cell(screen: screen.name, subject: $0) }
    }
    #expect(Set(coverage.reasons.keys).subtracting(known) == [])
  }
}
