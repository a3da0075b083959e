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
    for scenario in try JSONDecoder().decode(FlowReportDocument.self, from: json).scenarios {
      let position = scenario.line.flatMap { line in
        scenario.column.map { FlowPosition(line: line, column: $0) }
      }
      add(
        Entry(
          outcome: scenario.outcome, path: scenario.file, position: position, scenario: scenario.name,
          message: scenario.message, difference: scenario.difference ?? []))
    }
  }
}
