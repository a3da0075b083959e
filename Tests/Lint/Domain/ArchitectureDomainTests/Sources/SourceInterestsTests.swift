import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct SourceInterestsTests: SourceRuleSuite {
  @Test func `requests no details of a file whose layer has no rule for them`() {
    let rules = ArchitectureRules(
      layers: [
        layer("Domain", targets: ["AppDomain"], sees: ["Core"], isPure: true),
        layer("Core", targets: ["Core"]), layer("Data", targets: ["AppData"]), layer("App", targets: ["App"]),
        Layer(
          "UI", targets: [Glob("UI")], sees: ["Core"],
          entries: ["concrete": [RuleEntry.concrete(of: ["Data"], because: "x")]], at: Place("x")),
      ], entries: ["acyclicFolders": [RuleEntry.pattern("Big")]])
    func interest(_ name: String) -> SourceInterest {
      SourceInterests(rules).ofFiles(in: ScannedModule(name, []).target)("Sources/\(name)/a.swift")
    }
    #expect(interest("AppDomain") == SourceInterest(identifiers: ["Date()"]))
    #expect(interest("Core") == SourceInterest(declarations: true))
    #expect(interest("AppData") == SourceInterest(declarations: true))
    #expect(interest("UI") == SourceInterest(declarations: true, typedMembers: true))
    #expect(interest("Big") == SourceInterest(declarations: true, typeNames: true))
    #expect(interest("App") == .none)
    #expect(SourceInterests(nil).ofFiles(in: ScannedModule("App", []).target)("a.swift") == .none)
  }
}
