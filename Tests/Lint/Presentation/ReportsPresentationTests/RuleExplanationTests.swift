import ArchitectureDomain
import ArchitecturePresentation
import Foundation
import ReportsPresentation
import TestSupport
import Testing

@Suite struct RuleExplanationTests {
  @Test func `matches the page in Docs`() throws {
    let page = try String(contentsOf: checkout.appending(path: "Docs/Rules.md"), encoding: .utf8)
    #expect(
      page == Violation.Rule.page + "\n",
      "generate it again: swift run layerlint explain --format markdown > Docs/Rules.md")
  }

  @Test(arguments: Violation.Rule.allCases)
  func `explains each rule in lines that fit a terminal`(rule: Violation.Rule) {
    let explanation = rule
    #expect(!explanation.summary.hasSuffix("."))
    for sentence in [explanation.meaning, explanation.reason, explanation.fix] {
      #expect(sentence.hasSuffix("."))
    }
    #expect(explanation.wrong != explanation.right)
    #expect(explanation.text.split(separator: "\n").allSatisfy { $0.count <= 110 })
  }

  @Test func `shows the content of a list`() throws {
    let services = try Violation.Rule.explanation(of: "apple:services", as: .text).get()
    #expect(
      services.hasPrefix(
        "apple:services: Frameworks that access data, devices, other processes, or the network.\n\n"))
    #expect(services.split(separator: "\n").contains("UserNotifications"))
    let values = try Violation.Rule.explanation(of: "ambient:values", as: .text).get()
    #expect(values.split(separator: "\n").contains(".random(in:)"))
  }

  @Test(arguments: [
    ("apple:service", "did you mean 'apple:services'?"),
    (
      "apple:x",
      "the lists are apple:interface, apple:services, swift:system, ambient:values, ambient:singletons and "
        + "ambient:effects"
    ),
  ])
  func `suggests a similar list, or names all lists`(name: String, hint: String) {
    #expect(
      Violation.Rule.explanation(of: name, as: .text)
        == .failure(UnknownName(message: "there is no list '\(name)'; \(hint)")))
  }
}
