import ArchitectureComposition
import ArchitecturePresentation
import DiagramsPresentation
import Foundation
import Testing

@Suite struct GraphTests {
  @Test func `updates a document once`() async throws {
    let (package, sut) = try makeSUT(readme: "a\n<!-- layerlint:graph -->\n<!-- /layerlint:graph -->\nb\n")
    let file = package.path + "/README.md"
    let options = DiagramOptions(.mermaid)
    #expect(
      try await sut.graph(options, to: .check(file, fix: "fix"), package: package.path).diagnostics.map(
        \.text)
        == ["\(file):3:1: error: the diagram is out of date; run 'fix'"])
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasSuffix("<!-- /layerlint:graph -->\nb\n"))
    #expect(
      try await sut.graph(options, to: .update(file), package: package.path).output == "Updated \(file).")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.hasPrefix("a\n<!-- layerlint:graph -->\n```mermaid\nflowchart TB\n"))
    let again = try await sut.graph(options, to: .update(file), package: package.path)
    #expect(again.output == "\(file) is up to date.")
    #expect(
      try await sut.graph(options, to: .check(file, fix: "fix"), package: package.path).outcome == .clean)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
  }

  @Test func `writes a drawing to a file and detects an outdated one`() async throws {
    let (package, sut) = try makeSUT()
    let file = package.path + "/graph.svg"
    let options = DiagramOptions(.svg)
    #expect(try await sut.graph(options, to: .file(file), package: package.path).outcome == .clean)
    #expect(
      try await sut.graph(options, to: .check(file, fix: "fix"), package: package.path).outcome == .clean)
    try Data("<svg/>".utf8).write(to: URL(fileURLWithPath: file))
    #expect(
      try await sut.graph(options, to: .check(file, fix: "fix"), package: package.path).outcome == .violations
    )
  }

  @Test(arguments: [
    ("none.md", "the file does not exist; create it"),
    ("plain.md", "the document has no place for a diagram"),
  ])
  func `says why a document can't be updated, and writes nothing`(name: String, words: String) async throws {
    let (package, sut) = try makeSUT(["plain.md": "plain\n"])
    let file = "\(package.path)/\(name)"
    for destination in [GraphDestination.update(file), .check(file, fix: "fix")] {
      let result = try await sut.graph(DiagramOptions(.mermaid), to: destination, package: package.path)
      #expect(result.outcome == .incomplete)
      #expect(result.output == "")
      #expect(result.diagnostics.map(\.text).first?.contains(words) == true)
    }
    let content = try? String(contentsOfFile: file, encoding: .utf8)
    #expect(content == (name == "plain.md" ? "plain\n" : nil))
  }

  @Test func `draws nothing if a file could not be read completely`() async throws {
    let (package, sut) = try makeSUT(["Sources/A/B.swift": "/* open"])
    let result = try await sut.graph(DiagramOptions(.svg), package: package.path)
    #expect(result.outcome == .incomplete)
    #expect(result.output == "")
    #expect(result.diagnostics.count == 1)
  }

  /// C declares B, B declares A, and C imports A without declaring it.
  private func makeSUT(
    _ files: [String: String] = [:], readme: String? = nil
  ) throws -> (GeneratedPackage, ArchitectureServices) {
    var all = [
      "Package.swift": GeneratedPackage.manifest(
        """
        .target(name: "A"), .target(name: "B", dependencies: ["A"]), .target(name: "C", dependencies: ["B"]),
        """),
      "Sources/A/A.swift": "", "Sources/B/B.swift": "import A\n", "Sources/C/C.swift": "import A; import B\n",
    ]
    all.merge(files) { $1 }
    all["README.md"] = readme
    return (try GeneratedPackage(all), ArchitectureServices.live())
  }
}
