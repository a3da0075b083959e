import ArchitectureComposition
import ArchitecturePresentation
import DiagramsPresentation
import Foundation
import Testing

@Suite struct GraphTests {
  @Test func `marks violations`() async throws {
    let (package, sut) = try makeSUT()
    let result = try await sut.graph(DiagramOptions(.mermaid), package: package.path)
    #expect(result.outcome == .clean)
    #expect(
      result.output.hasSuffix(
        "n0[\"A\"]\n  n1[\"B\"]\n  n2[\"C\"]\n  n1 --> n0\n  n2 --> n0\n  n2 --> n1\n"
          + "  linkStyle 1 stroke:#d08a90,stroke-dasharray:5 4"))
  }

  @Test func `draws the layers of an extended file`() async throws {
    let (package, sut) = try makeSUT([
      "architecture.json5": "{ extends: 'rules/base.json5' }",
      "rules/base.json5":
        "{ layers: [{ name: 'Base', targets: ['A', 'B'] }, { name: 'Top', targets: ['C'] }] }",
    ])
    let result = try await sut.graph(DiagramOptions(.mermaid), package: package.path)
    #expect(result.output.contains("[\"Base\"]"))
  }

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
      try await sut.graph(options, to: .update(file), package: package.path).text == "Updated \(file).")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.hasPrefix("a\n<!-- layerlint:graph -->\n```mermaid\nflowchart TB\n"))
    let again = try await sut.graph(options, to: .update(file), package: package.path)
    #expect(again.text == "\(file) is up to date.")
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
  func `reports why a document cannot be updated, and writes nothing`(name: String, words: String)
    async throws
  {
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

  @Test func `reports a file that cannot be written`() async throws {
    let (package, sut) = try makeSUT()
    let result = try await sut.graph(
      DiagramOptions(.svg), to: .file(package.path + "/none/graph.svg"), package: package.path)
    #expect(result.outcome == .incomplete)
    #expect(result.diagnostics.map(\.text).first?.contains("none' does not exist; create it") == true)
  }

  @Test func `draws nothing if a file could not be read completely`() async throws {
    let (package, sut) = try makeSUT(["Sources/A/B.swift": "/* open"])
    let result = try await sut.graph(DiagramOptions(.svg), package: package.path)
    #expect(result.outcome == .incomplete)
    #expect(result.output == "")
    #expect(result.diagnostics.count == 1)
  }

  @Test func `keeps the permissions of a file and a link to it`() async throws {
    let (package, sut) = try makeSUT(readme: "<!-- layerlint:graph -->\n<!-- /layerlint:graph -->\n")
    let (file, link) = (package.path + "/README.md", package.path + "/LINK.md")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "README.md")
    #expect(
      try await sut.graph(DiagramOptions(.mermaid), to: .update(link), package: package.path).outcome
        == .clean)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "README.md")
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("flowchart TB"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: package.path).count == 4)
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
