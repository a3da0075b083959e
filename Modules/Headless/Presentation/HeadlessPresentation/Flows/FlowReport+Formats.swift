import CommandLinePresentation

extension FlowReport {
  /// The report in a format.
  ///
  /// - Parameter showsFrames: Whether the text contains the frames of each scenario.
  package func written(as format: Format, showingFrames showsFrames: Bool = false) throws -> String {
    switch format {
    case .text: text(showingFrames: showsFrames)
    case .junit: junit
    case .json: try FrameEncoder().document(FlowReportDocument(self))
    case .github: (annotations + [summary]).joined(separator: "\n")
    }
  }

  // MARK: Text

  private func text(showingFrames showsFrames: Bool) -> String {
    let lines = entries.flatMap { $0.lines + (showsFrames ? $0.trace : []) }
    return (lines + [summary]).joined(separator: "\n")
  }

  /// How many scenarios had each outcome.
  package var summary: String {
    let played = entries.filter { $0.scenario != nil }
    let counts = ScenarioResult.Outcome.allCases.map { outcome in
      (outcome, played.count { $0.outcome == outcome })
    }
    let words = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)" }
    let faults = entries.count - played.count
    return (words.isEmpty ? "No scenario was played." : "Scenarios: \(words.joined(separator: ", ")).")
      + (faults == 0 ? "" : faults == 1 ? " 1 other fault." : " \(faults) other faults.")
  }

  // MARK: GitHub Actions

  private var annotations: [String] {
    entries.filter { $0.outcome != .passed }.map { entry in
      WorkflowCommand(
        .error, ([entry.message ?? ""] + (entry.difference ?? [])).joined(separator: "\n"), path: entry.path,
        // GitHub doesn't accept column 0 at the end of a file.
        line: entry.line, column: entry.outcome == .wrong && entry.column != 0 ? entry.column : nil,
        title: entry.scenario ?? title
      ).line
    }
  }

  // MARK: JUnit: a suite for each file

  private var junit: String {
    var suites: [(path: String, entries: [Entry])] = []
    for entry in entries {
      let path = entry.path ?? ""
      if suites.last?.path != path { suites.append((path, [])) }
      suites[suites.count - 1].entries.append(entry)
    }
    let lines = suites.flatMap { path, entries in
      let wrong = entries.count { $0.outcome == .wrong }
      let failed = entries.count { $0.outcome == .failed }
      return [
        "  <testsuite name=\"\(path.xmlAttribute)\" tests=\"\(entries.count)\""
          + " failures=\"\(failed)\" errors=\"\(wrong)\">"
      ] + entries.map { $0.testCase(of: title) } + ["  </testsuite>"]
    }
    return (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>"] + lines + ["</testsuites>"])
      .joined(separator: "\n")
  }
}

extension FlowReport.Entry {
  private var place: String? {
    path.map { path in
      let numbers = [line, outcome == .wrong ? column : nil].compactMap { $0.map(String.init) }
      return ([path] + numbers).joined(separator: ":")
    }
  }

  var lines: [String] {
    guard outcome != .passed else { return [] }
    // A fault in the text of a flow doesn't need its scenario's name.
    let parts = outcome == .wrong ? ["error", place, message] : [outcome.rawValue, place, scenario, message]
    return [parts.compactMap(\.self).joined(separator: ": ").harmless]
      + (difference ?? []).map { "  \($0.harmless)" }
  }

  /// The name of the scenario, and its frames.
  fileprivate var trace: [String] {
    scenario.map { ["scenario \($0.jsonToken)"] + frames.lines } ?? []
  }

  fileprivate func testCase(of title: String) -> String {
    let name = scenario ?? path ?? title
    let start =
      "    <testcase classname=\"\((path ?? "").xmlAttribute)\" name=\"\(name.xmlAttribute)\""
      + (line.map { " line=\"\($0)\"" } ?? "")
    guard outcome != .passed else { return start + "/>" }
    let element = outcome == .wrong ? "error" : "failure"
    let details = (difference ?? []).joined(separator: "\n").xmlAttribute
    return
      "\(start)><\(element) message=\"\((message ?? "").xmlAttribute)\">\(details)</\(element)></testcase>"
  }
}
