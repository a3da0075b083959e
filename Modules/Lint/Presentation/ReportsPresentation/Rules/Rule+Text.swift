public import ArchitectureDomain

extension Violation.Rule {
  /// The explanation for a terminal with 80 columns.
  public var text: String {
    sections.map { section in
      switch section {
      case .title: "\(name): \(summary)"
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

  /// The summary as a sentence.
  var sentence: String { summary.prefix(1).uppercased() + summary.dropFirst() + "." }

  /// The fix, for viewers that show a paragraph next to a finding.
  var help: String { "\(fix) Run 'layerlint explain \(name)' for examples." }

  /// The explanation as a section of a page (CommonMark).
  public var markdown: String {
    sections.map { section in
      switch section {
      case .title: "## `\(name)`\n\n\(sentence)"
      case .paragraph(let text): text.wrapped(to: 110)
      case .code(let caption, let files):
        "\(caption):\n\n" + files.map { "```\($0.language)\n\($0)\n```" }.joined(separator: "\n\n")
      }
    }
    .joined(separator: "\n\n")
  }

  /// All rules as the page Docs/Rules.md.
  public static var page: String {
    let introduction = """
      # The rules

      `layerlint explain --format markdown` generates this page. `layerlint explain RULE` shows one section of it.

      | Rule | Violation |
      | --- | --- |
      """
    let rows = allCases.map { rule in "| [`\(rule.name)`](#\(rule.name)) | \(rule.summary) |" }
    let sections = allCases.map { $0.markdown }
    return ([introduction + "\n" + rows.joined(separator: "\n")] + sections).joined(separator: "\n\n")
  }

  /// The rules, one per line.
  public static var list: String {
    let width = allCases.map(\.name.count).max() ?? 0
    let rows = allCases.map { rule in
      let padding = String(repeating: " ", count: width - rule.name.count)
      return "  \(rule.name)\(padding)  \(rule.summary)"
    }
    let lists = ModuleList.allCases.map(\.rawValue) + IdentifierList.allCases.map(\.rawValue)
    let advice = [
      "Run 'layerlint explain RULE' to read about one rule, or 'layerlint explain LIST' for the content of a list:",
      lists.joined(separator: ", "),
    ]
    return (rows + [""] + advice).joined(separator: "\n")
  }

  private enum Section {
    case title
    case paragraph(String)
    case code(String, [String])
  }

  private var sections: [Section] {
    [
      .title, .paragraph(meaning), .paragraph(reason), .code("Wrong", wrong.files),
      .code("Right", right.files), .paragraph(fix),
    ] + exceptionSections
  }

  private var exceptionSections: [Section] {
    switch exception {
    case .none(let because): [.paragraph("You cannot make an exception to this rule: \(because)")]
    case .example(let target, let subject, let reason):
      [
        .code(
          "To allow a violation",
          [
            """
            // architecture.json5
            exceptions: [
              {
                rule: "\(name)", target: "\(target)", subject: "\(subject)",
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
  /// The files of an example. Each starts with a comment that names it.
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

  /// The language of a file in an example, for its code fence.
  fileprivate var language: String { prefix { $0 != "\n" }.contains(".json5") ? "json5" : "swift" }

  /// The text with line breaks instead of spaces. A word that is longer than the width gets its own line.
  fileprivate func wrapped(to width: Int) -> String {
    split(separator: " ").map(String.init).lines(of: width).joined(separator: "\n")
  }
}

extension [String] {
  /// The words in lines with at most `width` characters. A longer word gets its own line.
  package func lines(of width: Int) -> [String] {
    reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
  }
}
