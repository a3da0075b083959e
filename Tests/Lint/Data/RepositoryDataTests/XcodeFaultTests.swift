import ArchitectureData
import ArchitectureDomain
import ArchitectureFixtures
import RepositoryData
import Testing

@Suite struct XcodeFaultTests: XcodeProjectSuite {
  @Test func `names a local package that is missing`() async throws {
    let text = project("V = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit; };")
    let graph = try await graph(["App.xcodeproj/project.pbxproj": text])
    #expect(graph.damages.map(\.path) == ["App.xcodeproj/project.pbxproj"])
    #expect(graph.damages.map(\.damage?.kind) == [.missingPackage(folder: "Packages/Kit")])
    #expect(graph.damages.first?.damage?.position?.line == 15)
  }

  @Test func `a file of two projects is checked in the first one`() async throws {
    let graph = try await graph([
      "A.xcodeproj/project.pbxproj": project(), "B.xcodeproj/project.pbxproj": project(),
    ])
    #expect(graph.targets.map(\.folder.files) == [["App/a.swift"], []])
    #expect(graph.damages.map(\.path) == ["B.xcodeproj/project.pbxproj"])
    #expect(graph.damages.map(\.damage?.kind) == [.sharedFile("App/a.swift", with: "A.xcodeproj")])
  }

  @Test func `a target that builds a package once more is left out`() async throws {
    let dump = """
      {"name": "App", "dependencies": [], "products": [], "targets": [\(target("Kit", more: "\"path\": \"App\","))]}
      """
    let sut = try makeSUT(
      dump: dump, files: ["Package.swift": "", "App/a.swift": "", "App.xcodeproj/project.pbxproj": project()])
    #expect(try await sut.graph().targets.map(\.name) == ["Kit"])
  }

  @Test func `reads projects of a workspace outside of the folder without checking them`() async throws {
    let workspace = """
      <Workspace version = "1.0"><Group location = "group:.." name = "All">
      <FileRef location = "group:Lib/App.xcodeproj"></FileRef></Group><FileRef location = "self:"></FileRef></Workspace>
      """
    let sut = try makeSUT(
      script: Self.noPackage,
      files: [
        "Main/All.xcworkspace/contents.xcworkspacedata": workspace,
        "Main/App.xcodeproj/project.pbxproj": project(), "Main/App/a.swift": "",
        "Lib/App.xcodeproj/project.pbxproj": project(), "Lib/App/a.swift": "",
      ], root: "Main")
    let graph = try await sut.graph()
    #expect(graph.packages.map(\.isChecked) == [true, false])
    #expect(graph.packages.map(\.manifest).last == "../Lib/App.xcodeproj/project.pbxproj")
  }

  @Test func `leaves out the projects of dependency managers and of sources`() async throws {
    let graph = try await graph([
      "App.xcodeproj/project.pbxproj": project(), "Pods/Pods.xcodeproj/project.pbxproj": "{",
      "Carthage/Checkouts/A/A.xcodeproj/project.pbxproj": "{", ".build/B.xcodeproj/project.pbxproj": "{",
      "Empty.xcodeproj/xcuserdata": "",
    ])
    #expect(graph.packages.map(\.identity) == ["App.xcodeproj"])
  }

  @Test(arguments: [
    ("<<<<<<< HEAD", ProjectFault.conflict), ("=======", .conflict), ("a = ;", .malformed),
    ("; a", .malformed),
  ])
  func `names the place of a fault`(_ line: String, _ fault: ProjectFault) async throws {
    let text = project("\n\(line)\n")
    let sut = try makeSUT(script: Self.noPackage, files: ["App.xcodeproj/project.pbxproj": text])
    let damages = try await sut.graph().damages
    guard case .part(.project(let place, fault))? = damages.first?.damage?.kind else {
      Issue.record("\(damages)")
      return
    }
    #expect(place.path == "\(sut.package)/App.xcodeproj/project.pbxproj")
    #expect(damages.map(\.path) == ["App.xcodeproj/project.pbxproj"])
    #expect(damages[0].damage?.position?.line == 16)
  }

  @Test(arguments: [
    ("{ a = \"b", ProjectFault.truncated), ("{ /* a", .truncated), ("", .truncated),
    ("// !$*UTF8*$!\n{ objects = {", .truncated), ("{ }", .malformed),
    ("bplist00", .notText), ("<?xml version=\"1.0\"?>", .notText),
    (
      "{archiveVersion = 1; objects = {P = {}; }; objectVersion = 200; rootObject = P; }",
      .unknownFormat("200", newest: 110)
    ),
    ("{archiveVersion = 1; objects = {P = {}; }; rootObject = P; }", .unknownFormat("", newest: 110)),
    ("{archiveVersion = 1; objects = {}; objectVersion = 77; rootObject = P; }", .malformed),
    (String(repeating: "(", count: 100), .malformed),
  ])
  func `refuses a file that isn't a project`(_ text: String, _ fault: ProjectFault) async throws {
    try await expect(fault, of: text)
  }

  // Not an argument, because the log of the tests contains all arguments.
  @Test func `refuses a project of 33 MiB`() async throws {
    try await expect(.tooLarge(limit: 32 << 20), of: String(repeating: " ", count: 33 << 20))
  }

  private func expect(_ fault: ProjectFault, of text: String) async throws {
    let sut = try makeSUT(script: Self.noPackage, files: ["App.xcodeproj/project.pbxproj": text])
    let damages = try await sut.graph().damages
    guard case .part(.project(_, fault))? = damages.first?.damage?.kind else {
      Issue.record("\(damages)")
      return
    }
  }

  @Test func `a project that can't be read doesn't end the check of a package`() async throws {
    let graph = try await graph(["Package.swift": "", "Example/App.xcodeproj/project.pbxproj": "{{ name }}"])
    #expect(graph.packages.map(\.manifest) == ["Package.swift"])
    #expect(graph.damages.map(\.path) == ["Example/App.xcodeproj/project.pbxproj"])
  }

  @Test func `a workspace that can't be read is one damage, unless only its settings of a user remain`()
    async throws
  {
    let graph = try await graph([
      "App.xcodeproj/project.pbxproj": project(), "A.xcworkspace/contents.xcworkspacedata": "{",
      "B.xcworkspace/contents.xcworkspacedata/": "", "C.xcworkspace/xcuserdata/x": "",
    ])
    #expect(
      graph.damages.map(\.path) == ["A", "B"].map { "\($0).xcworkspace/contents.xcworkspacedata" })
  }

  @Test func `groups that contain themselves end`() async throws {
    let text = project("K1 = {isa = PBXGroup; children = (K1, G, ); path = k; };", children: "K1, ")
    #expect(try await app(["App.xcodeproj/project.pbxproj": text]).folder.files == ["App/a.swift"])
  }
}
