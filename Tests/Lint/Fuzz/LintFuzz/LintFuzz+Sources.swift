import ArchitectureData
import FuzzSupport

@testable import ArchitectureDomain
@testable import DiagramsPresentation

extension LintFuzz {
  private static let interest = SourceInterest(
    identifiers: ["Date()", ".shared", "print(_:)", "*.shuffled()"], declarations: true, typedMembers: true,
    typeNames: true)

  func checkSource(_ input: [UInt8]) throws {
    let plain = ImportScanner().scan(input, for: .none)
    let detailed = ImportScanner().scan(input, for: Self.interest)
    try require(plain.imports == detailed.imports, "the imports depend on the details")
    try require(plain.damage == detailed.damage, "the damage depends on the details")
    try require(
      plain.ignoreComments == detailed.ignoreComments, "the comments for the lint depend on the details")
    let lines = input.count { $0 == 0x0A || $0 == 0x0D } + 1
    for position in plain.imports.map(\.position) + plain.ignoreComments.map(\.position)
      + [plain.damage?.position].compactMap(\.self)
    {
      try require(
        (1...lines).contains(position.line) && position.column >= 1, "\(position) is outside of the file")
    }
    for item in plain.imports { _ = ConditionEvaluator(platform: "linux").canHold(item.conditions) }
  }

  func checkCondition(_ input: [UInt8]) {
    let text = String(decoding: input, as: UTF8.self)
    _ = ConditionEvaluator(platform: "linux", definitions: ["A"], mentionedFlags: ["A", "B"]).evaluate(text)
  }

  /// A pattern, and below it a text.
  func checkGlob(_ input: [UInt8]) throws {
    let lines = String(decoding: input, as: UTF8.self).split(
      separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let glob = Glob(String(lines[0]))
    _ = glob.matches(lines.count > 1 ? String(lines[1]) : "")
    try require(Glob("**").matches(String(lines[0])), "** doesn't match everything")
  }

  func checkDocument(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    do {
      let document = try MarkedDocument(text, defaults: DiagramOptions())
      try require(document.blockCount > 0, "a document without markers is accepted")
    } catch is MarkedDocument.Fault {}
  }
}
