import ArchitectureDomain
import ArchitectureFixtures
import Testing

@testable import RepositoryData

@Suite struct FolderSurveyTests {
  @Test func `lists Swift files, and packages that the graph lacks`() throws {
    let folder = try FileTree([
      "Package.swift": "", "Package@swift-6.swift": "", "Sources/A/a.swift": "", "Sources/A/note.md": "",
      "Sources/A/Guide.docc/a.swift": "", "App/App.swift": "", "Core/Package.swift": "",
      "Core/Sources/Core/Package.swift/": "", "Core/Sources/Core/c.swift": "", "Examples/Package.swift": "",
      "Examples/Sources/E/e.swift": "", "Examples/Inner/Package.swift": "", ".build/x.swift": "",
    ])
    try folder.link("linked", to: "App")
    let graph = PackageGraph(
      packages: [
        Package("root", manifest: "Package.swift"), Package("core", manifest: "Core/Package.swift"),
        Package("other", manifest: "../other/Package.swift", isChecked: false),
      ], targets: [])
    let survey = try FolderSurvey(of: folder.path, graph)
    #expect(
      survey.swiftFiles.sorted() == ["App/App.swift", "Core/Sources/Core/c.swift", "Sources/A/a.swift"])
    #expect(survey.otherPackages == ["Examples"])
  }

  @Test func `lists the folder of several packages`() throws {
    let folder = try FileTree([
      "a/Package@swift-6.0.swift": "", "a/Package.swift": "", "tool.swift": "", "b/Package.swift": "",
    ])
    let survey = try FolderSurvey(
      of: folder.path,
      PackageGraph(packages: [Package("a", manifest: "a/Package@swift-6.0.swift")], targets: []))
    #expect(survey == FolderSurvey(swiftFiles: ["tool.swift"], otherPackages: ["b"]))
  }
}
