import ArchitectureData
import ArchitectureDomain
import Testing

@Suite struct ImportDetailsTests {
  @Test func `keeps the attributes and modifiers of an import`() {
    let source = """
      @_spi(Inner) @_spi( Outer )
      @available(macOS 13, *) public import struct Kit.Part
      """
    let (found, _) = ImportScanner().scan(source.utf8)
    #expect(
      found == [
        Import(
          "Kit", path: ["Part"], scope: .struct, access: .public,
          attributes: ["_spi(Inner)", "_spi( Outer )", "available(macOS 13, *)"],
          at: SourcePosition(line: 2, column: 46))
      ])
  }

  @Test(arguments: [
    "testable", "_exported", "preconcurrency", "_implementationOnly", "_spi(X)", "_spiOnly", "_weakLinked",
    "available(macOS 13, *)", "_documentation(visibility: internal)", "_private(sourceFile: \"a.swift\")",
  ])
  func `keeps the attribute`(attribute: String) {
    let (found, damage) = ImportScanner().scan("@\(attribute) import A\n@main struct S {}".utf8)
    #expect(found.map(\.attributes) == [[attribute]])
    #expect(damage == nil)
  }

  @Test(arguments: ["open", "public", "package", "internal", "fileprivate", "private"])
  func `keeps the access level`(level: String) {
    let (found, _) = ImportScanner().scan("\(level) import A\n\(level) func f() {}\nimport B".utf8)
    #expect(found.map(\.access) == [AccessLevel(rawValue: level), nil])
  }

  @Test func `keeps the conditions from the outermost to the innermost`() {
    let source = """
      #if os(Linux) // where
      import A
      #elseif canImport(Darwin) && !DEBUG
        #if compiler(>=6)
        import B
        #else
        import C
        #endif
      #else
      import D
      #endif
      import E
      """
    let (found, _) = ImportScanner().scan(source.utf8)
    let darwin = CompilationCondition("canImport(Darwin) && !DEBUG")
    let notLinux = CompilationCondition("os(Linux)", holds: false)
    #expect(
      found.map(\.conditions) == [
        [CompilationCondition("os(Linux)")],
        [notLinux, darwin, CompilationCondition("compiler(>=6)")],
        [notLinux, darwin, CompilationCondition("compiler(>=6)", holds: false)],
        [notLinux, CompilationCondition("canImport(Darwin) && !DEBUG", holds: false)],
        [],
      ])
  }

  @Test func `counts lines and columns as the compiler prints them`() {
    let source = "\u{FEFF}import A\r\nimport `B`\n/* é */ import C\rimport D\n\n@testable\n  import\n  E"
    let (found, _) = ImportScanner().scan(source.utf8)
    #expect(
      found.map(\.position) == [
        SourcePosition(line: 1, column: 11), SourcePosition(line: 2, column: 8),
        SourcePosition(line: 3, column: 17), SourcePosition(line: 3, column: 26),
        SourcePosition(line: 7, column: 3),
      ])
  }
}
