import FlowsDomain

extension FlowReader {
  /// The kinds that the next line can have. A line has the first of these that it matches.
  var expected: [LineKind] {
    switch section {
    case .start: [.end, .language, .tags, .feature, .comment, .empty]
    case .featureTags: [.tags, .feature, .comment, .empty]
    case .header: [.end, .empty, .comment, .background, .tags, .scenario, .rule, .other]
    case .background: [.end, .empty, .comment, .step, .tags, .scenario, .rule, .other]
    case .ruleTags: [.tags, .rule, .comment, .empty]
    case .scenarioTags: [.tags, .scenario, .comment, .empty]
    case .scenario: [.end, .empty, .comment, .step, .tags, .examples, .scenario, .rule, .other]
    case .examplesTags: [.tags, .examples, .comment, .empty]
    case .examples: [.end, .empty, .comment, .tableRow, .tags, .examples, .scenario, .rule, .other]
    case .exampleRows: [.end, .tableRow, .tags, .examples, .scenario, .rule, .comment, .empty]
    case .step:
      [.end] + expectedArguments + [.step, .tags] + (outline == nil ? [] : [.examples])
        + [.scenario, .rule, .comment, .empty]
    case .docString: [.docStringEnd, .other]
    }
  }

  /// A step can have a table and a doc string, in any order. A table becomes an argument only at its end, so the first
  /// argument is a doc string, or there are both.
  private var expectedArguments: [LineKind] {
    switch steps.last?.arguments.count {
    case 0: [.tableRow, .docString]
    case 1: [.tableRow]
    default: []
    }
  }

  /// Returns false if the line isn't of this kind.
  mutating func accept(_ line: GherkinLine, as kind: LineKind) throws -> Bool {
    switch kind {
    case .end: return false
    case .empty: return line.content.isEmpty
    case .comment: return try acceptComment(line)
    case .language: return try acceptLanguage(line)
    case .tags: return try acceptTags(line)
    case .step: return try acceptStep(line)
    case .feature:
      guard let title = line.title(after: language.feature) else { return false }
      try enter(.header)
      name = title
      scopes[0].tags = takeTags()
    case .rule:
      guard line.title(after: language.rule) != nil else { return false }
      try enter(.header)
      try endSteps()
      scopes = [scopes[0], Scope(tags: scopes[0].tags + takeTags(), background: scopes[0].background)]
    case .background:
      guard line.title(after: language.background) != nil else { return false }
      try enter(.background)
    case .scenario:
      guard let title = line.title(after: language.scenario) else { return false }
      try enter(.scenario)
      try endSteps()
      let tags = scopes[scopes.count - 1].tags + takeTags()
      outline = Outline(name: title, tags: tags, position: line.position)
    case .examples:
      guard line.title(after: language.examples) != nil else { return false }
      try enter(.examples)
      let examples = Outline.Examples(tags: takeTags())
      outline?.examples.append(examples)
    case .tableRow:
      guard line.starts(with: "|") else { return false }
      if section == .examples { section = .exampleRows }
      rows.append(Outline.Row(cells: line.cells, position: line.position))
    case .docString:
      guard let docString = DraftDocString(line) else { return false }
      try enter(.docString)
      self.docString = docString
    case .docStringEnd:
      guard let docString, line.starts(with: docString.delimiter) else { return false }
      try enter(.step)
      steps[steps.count - 1].arguments.append(.docString(docString.value))
      self.docString = nil
    case .other:
      docString?.append(line)
    }
    return true
  }

  private mutating func enter(_ section: Section) throws {
    try endTable()
    self.section = section
  }

  private mutating func takeTags() -> [String] {
    defer { tags = [] }
    return tags
  }

  private mutating func acceptLanguage(_ line: GherkinLine) throws -> Bool {
    guard let code = line.languageCode else { return false }
    guard let language = GherkinLanguage(code: code) else {
      let name = FlowFault.excerpt(code)
      try record(
        "There is no language \(name). Use a code of https://cucumber.io/docs/gherkin/languages.",
        at: line.position)
      return false
    }
    self.language = language
    section = .featureTags
    return true
  }

  private mutating func acceptStep(_ line: GherkinLine) throws -> Bool {
    guard let keyword = language.steps.first(where: { line.starts(with: $0.text) }),
      let text = line.rest(after: keyword.text)
    else { return false }
    try enter(.step)
    let last = steps.last ?? scopes[scopes.count - 1].background.last
    steps.append(
      Step(
        kind: keyword.kind ?? last?.kind ?? .unknown, keyword: keyword.text, text: text,
        position: line.position, textColumn: line.column(after: keyword.text)))
    return true
  }

  private mutating func acceptTags(_ line: GherkinLine) throws -> Bool {
    guard let tags = try tags(of: line) else { return false }
    try enter(sectionOfTags())
    self.tags += tags
    return true
  }

  /// Returns the tags of a line, or nil if it has none or has a fault.
  private mutating func tags(of line: GherkinLine) throws -> [String]? {
    guard line.starts(with: "@") else { return nil }
    do throws(FlowFault) {
      return try line.tags()
    } catch {
      try record(error)
      return nil
    }
  }

  /// Finds the owner of tags, which only a line below them shows.
  private mutating func sectionOfTags() throws -> Section {
    switch section {
    case .start, .featureTags: return .featureTags
    case .ruleTags, .scenarioTags, .examplesTags: return section
    default: break
    }
    var ahead = lines
    while let line = try ahead.next() {
      if outline != nil, line.title(after: language.examples) != nil { return .examplesTags }
      if line.title(after: language.scenario) != nil { return .scenarioTags }
      let isSkipped = try line.content.isEmpty || line.starts(with: "#") || tags(of: line) != nil
      if !isSkipped { break }
    }
    return .ruleTags
  }
}
