import Testing

/// `Tests/Flows/NotApplicable.md` gives the reasons.
@MainActor
struct CoverageTests {
  @Test func `every state and intent of every screen has a scenario, or a reason why it has none`()
    async throws
  {
    let coverage = try await Coverage.played()
    for screen in Coverage.screens {
      for subject in screen.states + screen.intents {
        let cell = Coverage.Cell(screen: screen.name, subject: subject)
        #expect(
          (coverage.scenarios[cell] == nil) == (coverage.reasons[cell] != nil),
          "\(cell): exactly one of a scenario and a reason is expected")
      }
    }
    let known = Coverage.screens.flatMap { screen in
      screen.states.map { Coverage.Cell(screen: screen.name, subject: $0) }
    }
    #expect(Set(coverage.reasons.keys).subtracting(known) == [])
  }

  @Test func `a table shows one scenario of each cell, and why a cell has none`() throws {
    let coverage = try Coverage(
      """
      cache: loaded: /flows/cache.feature:8: Much happens
      cache: empty: /flows/cache.feature:8: Much happens
      cache: loaded: /flows/cache.feature:9: Little happens
      cache: failed: no scenario
      Scenarios: 2 passed.

      """, reasons: "| `cache` | failed | because nothing fails. |\n")
    let lines = coverage.text.split(separator: "\n")
    #expect(lines.contains("| [cache](#cache) | 0 | 2 | 1 | – | 0 | 0 | 0 | 0 | 0 | 0 of 2 |"))
    #expect(lines.contains("| loaded | [Little happens](../Tests/Flows/cache.feature) | 1 more |"))
    #expect(lines.contains("| failed | not applicable because nothing fails. | |"))
    #expect(lines.contains("| `I clear` | no scenario | |"))
  }
}
