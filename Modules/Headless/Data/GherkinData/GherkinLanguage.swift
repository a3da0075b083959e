import FlowsDomain

/// The keywords of a language.
struct GherkinLanguage {
  let code: String
  let feature: [String]
  let background: [String]
  let rule: [String]
  /// The keywords of scenarios and outlines. Examples make a scenario an outline.
  let scenario: [String]
  let examples: [String]
  /// The keywords of steps, the longest first, because a keyword can be the start of another one.
  let steps: [StepKeyword]

  struct StepKeyword {
    let text: String
    /// The kind of step, or nil if the step continues the previous one, as “And” does.
    let kind: Step.Kind?
  }

  /// Returns nil if there is no language with this code.
  init?(code: String) {
    let start = "\(code)\t".utf8
    guard
      let line = Self.all.utf8.split(separator: UInt8(ascii: "\n")).first(where: { $0.starts(with: start) })
    else { return nil }
    let fields = line.dropFirst(start.count).split(separator: UInt8(ascii: "\t")).map { field in
      field.split(separator: UInt8(ascii: "|")).map { String(Substring($0)) }
    }
    self.code = code
    (feature, background, rule, scenario, examples) = (fields[0], fields[1], fields[2], fields[3], fields[8])
    let kinds: [Step.Kind?] = [.context, .action, .outcome, nil]
    let keywords = zip(kinds, fields[4...7]).flatMap { kind, texts in
      texts.map { StepKeyword(text: $0, kind: $0 == "* " ? .unknown : kind) }
    }
    steps = keywords.sorted { $0.text.utf8.count > $1.text.utf8.count }
  }

  /// The default language of a file.
  static var english: GherkinLanguage {
    guard let english = GherkinLanguage(code: "en") else { preconditionFailure("The data has no English.") }
    return english
  }
}
