import FlowsDomain

/// Creates scenarios from outlines, within limits.
struct OutlineExpansion {
  /// A placeholder in a text that rows of examples replace.
  private struct Placeholder {
    /// The header and the `>` after it.
    let end: [UInt8]
    let value: String
  }

  private(set) var scenarios: [Scenario] = []
  private let limits: GherkinParser.Limits
  /// The rest of the limit, in bytes.
  private var text: Int
  /// The scenario or the row of examples that is being expanded.
  private var position = FlowPosition(line: 1, column: 1)

  init(limits: GherkinParser.Limits) {
    self.limits = limits
    text = limits.text
  }

  /// Adds a scenario for each row of the examples, or a single one if there are no examples.
  mutating func add(_ outline: Outline, steps: [Step], after background: [Step]) throws {
    let background = steps.isEmpty ? [] : background
    if outline.examples.isEmpty {
      try add(outline, tags: outline.tags, steps: background + steps)
    }
    for examples in outline.examples {
      let tags = outline.tags + examples.tags
      let ends = examples.rows.first?.cells.map { Array("\($0)>".utf8) } ?? []
      for row in examples.rows.dropFirst() {
        let placeholders = zip(ends, row.cells).map { Placeholder(end: $0, value: $1) }
        try add(
          outline, tags: tags, background: background, steps: steps, placeholders: placeholders,
          row: row.position)
      }
    }
  }

  private mutating func add(
    _ outline: Outline, tags: [String], background: [Step] = [], steps: [Step],
    placeholders: [Placeholder] = [], row: FlowPosition? = nil
  ) throws {
    try Task.checkCancellation()
    position = row ?? outline.position
    guard scenarios.count < limits.scenarios else {
      throw InvalidFlow("The file makes more than \(limits.scenarios) scenarios. Split it.", at: position)
    }
    let name = try filled(outline.name, placeholders)
    for tag in tags { try spend(on: tag) }
    let steps = try background.map { try filled($0, []) } + steps.map { try filled($0, placeholders) }
    for field in outline.freedom.fields + outline.freedom.skipping { try spend(on: field) }
    scenarios.append(
      Scenario(
        name: name, tags: tags, steps: steps, position: outline.position, row: row, freedom: outline.freedom))
  }

  private mutating func filled(_ step: Step, _ placeholders: [Placeholder]) throws -> Step {
    var step = step
    let text = try filled(step.text, placeholders)
    let same = zip(text.unicodeScalars, step.text.unicodeScalars).prefix { $0 == $1 }
    step.writtenLength = min(same.count, step.writtenLength)
    step.text = text
    step.arguments = try step.arguments.map { argument in
      switch argument {
      case .table(let rows):
        return .table(
          try rows.map { row in
            try spend(on: "")
            return try row.map { try filled($0, placeholders) }
          })
      case .docString(let text):
        let mediaType = try text.mediaType.map { try filled($0, placeholders) }
        return .docString(.init(content: try filled(text.content, placeholders), mediaType: mediaType))
      }
    }
    return step
  }

  /// Replaces each `<header>` with the value of the first column that has this header. Placeholders in values stay.
  private mutating func filled(_ text: String, _ placeholders: [Placeholder]) throws -> String {
    try spend(on: text)
    guard !placeholders.isEmpty, text.utf8.contains(UInt8(ascii: "<")) else { return text }
    var filled = ""
    var rest = text[...]
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
      filled += rest[..<start]
      rest = Substring(rest.utf8[start...].dropFirst())
      if let placeholder = try placeholders.first(where: { try begins(rest, with: $0.end) }) {
        try spend(on: placeholder.value)
        filled += placeholder.value
        rest = Substring(rest.utf8.dropFirst(placeholder.end.count))
      } else {
        filled += "<"
      }
    }
    return filled + rest
  }

  /// Counts each byte that it compares. Otherwise, many similar headers would take time that no limit bounds.
  private mutating func begins(_ text: Substring, with prefix: [UInt8]) throws -> Bool {
    let equal = zip(text.utf8, prefix).prefix { $0 == $1 }.count
    try spend(equal + 1)
    return equal == prefix.count
  }

  private mutating func spend(on text: String) throws {
    try spend(MemoryLayout<String>.size + text.utf8.count)
  }

  private mutating func spend(_ bytes: Int) throws {
    text -= bytes
    guard text >= 0 else {
      throw InvalidFlow(
        "The scenarios of the file have more than \(limits.text) bytes of text. Split it.", at: position)
    }
  }
}
