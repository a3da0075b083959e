package import Foundation

/// A report as JSON: `{"format":1,"passed":245,"failed":0,"wrong":0,"scenarios":[{"file":"…","line":3,…}]}`
struct FlowReportDocument: Codable {
  var format = 1
  let passed: Int
  let failed: Int
  let wrong: Int
  let scenarios: [FlowReport.Entry]

  init(_ report: FlowReport) {
    passed = report.count(.passed)
    failed = report.count(.failed)
    wrong = report.count(.wrong)
    scenarios = report.entries
  }
}

extension FlowReport {
  /// Adds the report that another process wrote as JSON.
  ///
  /// - Throws: `DecodingError`.
  package mutating func add(json: Data) throws {
    add(try JSONDecoder().decode(FlowReportDocument.self, from: json).scenarios)
  }
}
