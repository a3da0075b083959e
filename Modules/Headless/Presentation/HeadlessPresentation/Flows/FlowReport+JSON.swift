import FlowsDomain
package import Foundation

/// A report as JSON: `{"format":1,"passed":245,"failed":0,"wrong":0,"scenarios":[{"file":"…","line":3,…}]}`
struct FlowReportDocument: Codable {
  struct Scenario: Codable {
    var file: String?
    var line: Int?
    var column: Int?
    var name: String?
    var outcome: FlowReport.Entry.Outcome
    var message: String?
    var difference: [String]?
  }

  var format = 1
  let passed: Int
  let failed: Int
  let wrong: Int
  let scenarios: [Scenario]

  init(_ report: FlowReport) {
    passed = report.count(.passed)
    failed = report.count(.failed)
    wrong = report.count(.wrong)
    scenarios = report.entries.map { entry in
      Scenario(
        file: entry.path, line: entry.position?.line, column: entry.position?.column, name: entry.scenario,
        outcome: entry.outcome, message: entry.message,
        difference: entry.difference.isEmpty ? nil : entry.difference)
    }
  }
}

extension FlowReport {
  /// Adds the report that another process wrote as JSON.
  ///
  /// - Throws: `DecodingError`.
  package mutating func add(json: Data) throws {
    let document = try JSONDecoder().decode(FlowReportDocument.self, from: json)
    for scenario in document.scenarios { add(scenario) }
  }

  private mutating func add(_ scenario: FlowReportDocument.Scenario) {
    var entry = Entry(outcome: scenario.outcome, path: scenario.file)
    if let line = scenario.line, let column = scenario.column {
      entry.position = FlowPosition(line: line, column: column)
    }
    entry.scenario = scenario.name
    entry.message = scenario.message
    entry.difference = scenario.difference ?? []
    add(entry)
  }
}
