package import ArchitectureDomain
package import StrataJSON5

/// Reads and writes the text of a baseline: sorted, with one entry per line, so that changes are easy to read
/// and merge.
package enum BaselineText {
  /// - Parameter place: Returns the place of an offset in the file.
  package static func baseline(
    _ value: JSON5Value, place: (_ offset: Int) -> Place
  ) throws(ConfigurationError) -> Baseline {
    let file = try JSON5Object(value, keys: ["violations"])
    _ = try file.required("violations")
    var baseline = Baseline()
    for element in try file.elements("violations") {
      let object = try JSON5Object(element, keys: ["rule", "target", "subject", "file", "count", "value"])
      let entry = Baseline.Entry(
        try object.rule("rule", inBaseline: true), in: try object.text("target"),
        of: try object.text("subject"), file: try object.text("file"))
      // A merge of two baselines can contain an entry twice.
      let (sum, overflow) = baseline.counts[entry, default: 0]
        .addingReportingOverflow(try object.count("count") ?? 1)
      guard !overflow else { throw element.mismatch(.count) }
      baseline.counts[entry] = sum
      if baseline.places[entry] == nil { baseline.places[entry] = place(element.offset) }
      if let value = try object.count("value") {
        baseline.values[entry] = max(value, baseline.values[entry] ?? value)
      }
    }
    return baseline
  }

  package static func text(_ baseline: Baseline) -> String {
    let lines = baseline.counts.sorted { $0.key < $1.key }.map { entry, count in
      let values = [
        ("rule", entry.rule.name), ("target", entry.target), ("subject", entry.subject),
        ("file", entry.file),
      ]
      var members = values.map { "\($0): \(quoted($1))" }
      if count != 1 { members.append("count: \(count)") }
      if let value = baseline.values[entry] { members.append("value: \(value)") }
      return "    { \(members.joined(separator: ", ")) },\n"
    }
    return """
      // Existing violations, which 'layerlint check' ignores. 'layerlint baseline' removes the fixed ones and adds
      // none.
      {
        violations: [
      \(lines.joined())  ],
      }

      """
  }

  /// Returns a JSON5 string with the escapes of JSON.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || (0x2028...0x2029).contains(scalar.value):
        quoted += "\\u" + scalar.value.digits(4, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
