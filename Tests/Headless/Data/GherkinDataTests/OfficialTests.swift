import FlowsDomain
import Foundation
import GherkinData
import Testing

/// Compares flows and faults with those that the official parsers find (https://github.com/cucumber/gherkin).
struct OfficialTests {
  @Test(arguments: names(in: "good"))
  func `a valid file has the scenarios of the official parsers`(name: String) throws {
    let flow = try GherkinParser().flow([UInt8](bytes(of: "good/\(name)")))
    let pickles = try lines(of: "good/\(name).pickles.ndjson", as: PickleLine.self).map(\.pickle)
    #expect(flow.scenarios.map { Pickle($0, language: flow.language) } == pickles)
  }

  @Test(arguments: names(in: "bad"))
  func `an invalid file has the faults of the official parsers`(name: String) throws {
    let file = try [UInt8](bytes(of: "bad/\(name)"))
    let errors = try lines(of: "bad/\(name).errors.ndjson", as: ErrorLine.self).map(\.parseError)
    let invalid = try #require(throws: InvalidFlow.self) { try GherkinParser().flow(file) }
    #expect(invalid.faults.map(\.position.description) == errors.map(\.position))
    for (fault, error) in zip(invalid.faults, errors) {
      #expect(error.expectation.map(fault.message.hasPrefix) != false, "\(fault.message)")
    }
  }

  private static func names(in folder: String) -> [String] {
    let files = Bundle.module.urls(forResourcesWithExtension: "feature", subdirectory: "Fixtures/\(folder)")
    return (files ?? []).compactMap(\.lastPathComponent).sorted()
  }

  private func bytes(of name: String) throws -> Data {
    try Data(contentsOf: #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: nil)))
  }

  private func lines<Line: Decodable>(of name: String, as type: Line.Type) throws -> [Line] {
    try bytes(of: name).split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(type, from: $0)
    }
  }
}

/// A scenario in the files of the official parsers, without its identifiers.
private struct Pickle: Decodable, Equatable {
  struct Location: Decodable, Equatable {
    var line: Int
    var column: Int
  }
  struct Tag: Decodable, Equatable {
    var name: String
  }
  struct Step: Decodable, Equatable {
    var text: String
    var type: String
    var argument: Argument?
  }
  struct Argument: Decodable, Equatable {
    var dataTable: Table?
    var docString: DocString?
  }
  struct Table: Decodable, Equatable {
    struct Row: Decodable, Equatable {
      var cells: [Cell]
    }
    struct Cell: Decodable, Equatable {
      var value: String
    }

    var rows: [Row]
    var argumentIndex: Int?
  }
  struct DocString: Decodable, Equatable {
    var content: String
    var mediaType: String?
    var argumentIndex: Int?
  }

  var language: String
  var location: Location
  var name: String
  var steps: [Step]
  var tags: [Tag]
}

private struct PickleLine: Decodable {
  var pickle: Pickle
}

extension Pickle {
  init(_ scenario: Scenario, language: String) {
    self.language = language
    let position = scenario.row ?? scenario.position
    location = Location(line: position.line, column: position.column)
    name = scenario.name
    steps = scenario.steps.map(Step.init)
    tags = scenario.tags.map(Tag.init)
  }
}

extension Pickle.Step {
  init(_ step: FlowsDomain.Step) {
    text = step.text
    type = "\(step.kind)".capitalized
    argument = step.arguments.isEmpty ? nil : Pickle.Argument()
    for (index, one) in step.arguments.enumerated() {
      let argumentIndex = step.arguments.count > 1 ? index : nil
      switch one {
      case .table(let rows):
        let cells = rows.map { Pickle.Table.Row(cells: $0.map(Pickle.Table.Cell.init)) }
        argument?.dataTable = Pickle.Table(rows: cells, argumentIndex: argumentIndex)
      case .docString(let text):
        argument?.docString = Pickle.DocString(
          content: text.content, mediaType: text.mediaType, argumentIndex: argumentIndex)
      }
    }
  }
}

private struct ErrorLine: Decodable {
  struct ParseError: Decodable {
    var message: String
  }

  var parseError: ParseError
}

extension ErrorLine.ParseError {
  private static let words = [
    "#EOF": "the end of the file", "#Language": "a language", "#TagLine": "tags", "#FeatureLine": "a feature",
    "#RuleLine": "a rule", "#ScenarioLine": "a scenario", "#ExamplesLine": "examples", "#StepLine": "a step",
    "#TableRow": "a table row", "#DocStringSeparator": "a doc string",
  ]

  /// `LINE:COLUMN`, which the message starts with.
  var position: String { String(message.dropFirst().prefix { $0 != ")" }) }

  /// The start of a sentence about an unexpected line, or nil for other errors.
  var expectation: String? {
    guard !message.contains("#Other"), let start = message.firstRange(of: "expected: ")?.upperBound else {
      return nil
    }
    let kinds = message[start...].split(separator: ", got ")[0].split(separator: ", ")
    let words = kinds.compactMap { Self.words[String($0)] }
    return "Expected \(words.dropLast().joined(separator: ", ")) or \(words[words.count - 1]), got "
  }
}
