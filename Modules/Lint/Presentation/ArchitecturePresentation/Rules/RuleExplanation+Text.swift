import ArchitectureDomain

extension RuleExplanation {
  /// For a terminal of 80 columns.
  public var text: String {
    sections.map { section in
      switch section {
      case .title: "\(rule.rawValue): \(summary)"
      case .paragraph(let text): text.wrapped(to: 80)
      case .code(let caption, let files):
        (["\(caption):"]
          + files.joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
          .map { $0.isEmpty ? "" : "  \($0)" })
          .joined(separator: "\n")
      }
    }
    .joined(separator: "\n\n")
  }

  /// The summary on its own.
  var sentence: String { summary.prefix(1).uppercased() + summary.dropFirst() + "." }

  /// What to do, for viewers that show a paragraph beside a finding.
  var help: String { "\(mend) 'layerlint explain \(rule.rawValue)' has examples." }

  /// A section of a page (CommonMark).
  public var markdown: String {
    sections.map { section in
      switch section {
      case .title: "## `\(rule.rawValue)`\n\n\(sentence)"
      case .paragraph(let text): text.wrapped(to: 110)
      case .code(let caption, let files):
        "\(caption):\n\n"
          + files.map { "```\($0.language)\n\($0)\n```" }.joined(separator: "\n\n")
      }
    }
    .joined(separator: "\n\n")
  }

  /// All rules as a page, which Docs/Rules.md is.
  public static var page: String {
    let introduction = """
      # The rules

      This page is written by `layerlint explain --format markdown`. `layerlint explain RULE` prints one section
      of it.

      | Rule | In one line |
      | --- | --- |
      """
    let rows = Violation.Rule.allCases.map { rule in
      "| [`\(rule.rawValue)`](#\(rule.rawValue)) | \(RuleExplanation(rule).summary) |"
    }
    let sections = Violation.Rule.allCases.map { RuleExplanation($0).markdown }
    return ([introduction + "\n" + rows.joined(separator: "\n")] + sections).joined(separator: "\n\n")
  }

  /// The rules, one a line.
  public static var list: String {
    let width = Violation.Rule.allCases.map(\.rawValue.count).max() ?? 0
    let rows = Violation.Rule.allCases.map { rule in
      let padding = String(repeating: " ", count: width - rule.rawValue.count)
      return "  \(rule.rawValue)\(padding)  \(RuleExplanation(rule).summary)"
    }
    return (rows + ["", "'layerlint explain RULE' tells more of one."]).joined(separator: "\n")
  }

  private enum Section {
    case title
    case paragraph(String)
    case code(String, [String])
  }

  private var sections: [Section] {
    [
      .title, .paragraph(meaning), .paragraph(reason), .code("Wrong", wrong.files),
      .code("Right", right.files),
      .paragraph(mend),
    ] + exceptionSections
  }

  private var exceptionSections: [Section] {
    switch exception {
    case .none(let because): [.paragraph("There are no exceptions from this rule: \(because)")]
    case .example(let target, let subject, let reason):
      [
        .code(
          "To allow one",
          [
            """
            // architecture.json5
            exceptions: [
              {
                rule: "\(rule.rawValue)", target: "\(target)", subject: "\(subject)",
                reason: "\(reason)",
              },
            ],
            """
          ])
      ]
    }
  }
}

extension String {
  /// The files of an example, each of which begins with a comment that names it.
  fileprivate var files: [String] {
    var files: [String] = []
    for part in split(separator: "\n\n", omittingEmptySubsequences: false).map(String.init) {
      if part.hasPrefix("// ") || files.isEmpty {
        files.append(part)
      } else {
        files[files.count - 1] += "\n\n" + part
      }
    }
    return files
  }

  /// Of a file of an example.
  fileprivate var language: String { prefix { $0 != "\n" }.contains(".json5") ? "json5" : "swift" }

  /// Broken at spaces; a word that is longer than the width keeps a line to itself.
  fileprivate func wrapped(to width: Int) -> String {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
