import ArchitectureDomain
import FuzzSupport

@testable import IndexData

extension LintFuzz {
  /// Identifiers of symbols, one per line, as a damaged index can contain them.
  func checkSymbol(_ input: [UInt8]) throws {
    var names = ModuleNames(["Core", "Foundation"])
    for identifier in input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let origin = Array(identifier).withUnsafeBufferPointer { SymbolIdentifier.origin(of: $0, &names) }
      if case .swift(let module, _) = origin {
        // An invalid byte of UTF-8 becomes three bytes.
        try require(
          module.utf8.count <= 3 * (2 * identifier.count + 4_096), "a module's name is longer than its words")
      }
    }
  }

  /// Removes an import. The first byte is its line number, and the rest is the file.
  func checkImportLines(_ input: [UInt8]) throws {
    let text = Array(input.dropFirst())
    let position = SourcePosition(line: Int(input.first ?? 0), column: 8)
    var lines = ImportLines(text)
    try require(lines.bytes == text, "the lines are not those of the file")
    let removed = lines.remove(at: [position])
    try require(!removed.isEmpty || lines.bytes == text, "an import stays, but its file changed")
    try require(
      removed.isEmpty == (lines.bytes.count == text.count), "an import was removed, but its file is as before"
    )
  }
}
