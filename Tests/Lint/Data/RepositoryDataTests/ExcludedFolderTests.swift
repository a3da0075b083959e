import ArchitectureDomain
import ArchitectureFixtures
import Testing

@testable import RepositoryData

@Suite struct ExcludedFolderTests: XcodeProjectSuite {
  private func graph(_ files: [String: String], except patterns: String...) async throws -> PackageGraph {
    let sut = try makeSUT(script: Self.noPackage, files: files)
    return try await sut.reader.graph(folder: sut.package, excluding: NamePatterns(patterns.map { Glob($0) }))
  }

  @Test func `packages, projects, and workspaces in an excluded folder aren't searched`() async throws {
    let workspace = """
      <Workspace><FileRef location = "group:../Vendor/Lib"></FileRef><FileRef location = "group:../Kit"></FileRef></Workspace>
      """
    let files = [
      "Kit/Package.swift": "", "Vendor/Lib/Package.swift": "", "Vendor/App.xcodeproj/project.pbxproj": "{",
      "Vendor/All.xcworkspace/contents.xcworkspacedata": "",
      "App/All.xcworkspace/contents.xcworkspacedata": workspace,
      "Demos/One/Package.swift": "", "Demos/Two/Package.swift": "",
    ]
    let graph = try await graph(files, except: "Vendor", "Demos/*", "!Demos/Two")
    #expect(graph.packages.map(\.manifest) == ["Demos/Two/Package.swift", "Kit/Package.swift"])
    #expect(graph.excludedFolders == ["Demos/One", "Vendor"])
    #expect(graph.damages == [])
  }

  @Test func `a path package in an excluded folder is read as a dependency, and not checked`() async throws {
    let sut = try makeSUT(
      dump: """
        {"name": "App", "products": [], "packageKind": {"root": ["FOLDER"]},
         "dependencies": [{"fileSystem": [{"identity": "lib", "path": "FOLDER/Vendor/Lib"}]}],
         "targets": [\(target("A", uses: #"{"product": ["L", "lib", null, null]}"#))]}
        """,
      files: [
        "Package.swift": "", "Vendor/Lib/Package.swift": "",
        "Vendor/Lib/dump.json": """
        {"name": "Lib", "dependencies": [], "products": [{"name": "L", "targets": ["L"]}], "targets": [\(target("L"))]}
        """,
      ])
    let graph = try await sut.reader.graph(folder: sut.package, excluding: NamePatterns([Glob("Vendor")]))
    #expect(graph.packages.map(\.isChecked) == [true, false])
    #expect(graph.targets.map { $0.dependencies.flatMap(\.targets).map(\.name) } == [["L"], []])
    let survey = try FolderSurvey(of: sut.package, graph)
    #expect(survey.otherPackages == [])
  }

  @Test func `a package of a workspace in a folder that isn't searched stays out`() async throws {
    let workspace = """
      <Workspace><FileRef location = "group:Pods/Lib"></FileRef><FileRef location = "group:Inner"></FileRef>
      <FileRef location = "container:Tests/Fixtures/Broken"></FileRef><FileRef location = "self:"></FileRef>
      <FileRef location = "group:All.xcworkspace"></FileRef></Workspace>
      """
    let graph = try await graph([
      "Package.swift": "", "Pods/Lib/Package.swift": "", "Inner/Package.swift": "",
      "Tests/Fixtures/Broken/Package.swift": "", "All.xcworkspace/contents.xcworkspacedata": workspace,
      "Demos/One/Package.swift": "",
      "Demos/All.xcworkspace/contents.xcworkspacedata": #"<FileRef location = "group:One"></FileRef>"#,
    ])
    #expect(graph.packages.map(\.manifest) == ["Package.swift", "Inner/Package.swift"])
  }

  @Test func `a folder without any package or project left has no manifest`() async throws {
    await #expect(throws: ArchitectureFailure.self) {
      try await graph(["a/Package.swift": "", "b/App.xcodeproj/project.pbxproj": "{"], except: "*")
    }
  }
}
