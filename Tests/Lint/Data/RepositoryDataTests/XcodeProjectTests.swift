import ArchitectureData
import ArchitectureDomain
import ArchitectureFixtures
import RepositoryData
import Testing

@Suite struct XcodeProjectTests: XcodeProjectSuite {
  @Test func `reads the targets of a project with their files`() async throws {
    let graph = try await graph(["App.xcodeproj/project.pbxproj": project()])
    #expect(
      graph.targets == [
        Target(
          Target.ID(package: "App.xcodeproj", name: "App"), module: "App", kind: .executable,
          folder: TargetFolder("App", files: ["App/a.swift"]), hasPublicImports: true,
          declaration: Place("App.xcodeproj/project.pbxproj", SourcePosition(line: 13, column: 7)))
      ])
    #expect(graph.packages.map(\.manifest) == ["App.xcodeproj/project.pbxproj"] && graph.missingFiles.isEmpty)
  }

  @Test(arguments: [
    ("", "App"), ("PRODUCT_NAME = \"My App\";", "My_App"), ("PRODUCT_MODULE_NAME = Core;", "Core"),
    ("PRODUCT_MODULE_NAME = \"$(TARGET_NAME:c99extidentifier)Kit\";", "AppKit"),
    ("PRODUCT_MODULE_NAME = \"$(NAME)\"; NAME = \"${BASE}1\"; BASE = X;", "X1"),
    ("PRODUCT_MODULE_NAME = \"$(NAME)\";", "$(NAME)"),
    ("PRODUCT_MODULE_NAME = \"$(NAME)\"; NAME = \"$(NAME)$(NAME)\";", "$(NAME)"),
    ("PRODUCT_NAME = \"$(TARGET_NAME:lower)\";", "$(TARGET_NAME:lower)"),
    ("PRODUCT_NAME = \"$(\";", "$("), ("PRODUCT_NAME = \"$(inherited)\";", "App"),
    ("PRODUCT_NAME = A; \"PRODUCT_NAME[sdk=macosx*]\" = B;", "$(PRODUCT_NAME[sdk=macosx*])"),
  ])
  func `resolves the name of a module`(_ settings: String, _ module: String) async throws {
    let target = try await app(["App.xcodeproj/project.pbxproj": project(settings: settings)])
    #expect(target.module == module)
  }

  @Test func `a module with two names is unknown`() async throws {
    let text = project(
      "D = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_NAME = B; }; name = Release; };"
    )
    .replacing("buildConfigurations = (C, )", with: "buildConfigurations = (C, D, )")
    #expect(try await app(["App.xcodeproj/project.pbxproj": text]).module == "$(PRODUCT_MODULE_NAME)")
  }

  @Test func `reads settings from configuration files and what they include`() async throws {
    let text = project(
      "X1 = {isa = PBXFileReference; path = Config/app.xcconfig; sourceTree = SOURCE_ROOT; };",
      children: "X1, "
    )
    .replacing("name = Debug;", with: "baseConfigurationReference = X1; name = Debug;")
    let target = try await app([
      "App.xcodeproj/project.pbxproj": text,
      "Config/app.xcconfig": "#include \"base.xcconfig\"\nPRODUCT_NAME = $(PREFIX)Shop // the name\n",
      "Config/base.xcconfig": "#include \"app.xcconfig\"\nPREFIX = My;\nOTHER[sdk=macosx*] = Mac\n",
    ])
    #expect(target.module == "MyShop")
  }

  @Test func `a synchronized folder compiles its Swift files without the exceptions`() async throws {
    let objects = """
      Y = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E, H, K, ); explicitFolders = (Raw, ); path = Sync;
           sourceTree = "<group>"; };
      Z = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (I, ); path = Other; sourceTree = "<group>"; };
      E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (out.swift, Old, ); target = T; };
      H = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (b.swift, ); target = U; };
      I = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (in.swift, ); target = T; };
      K = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = X;
           membershipExceptions = (copied.swift, ); };
      X = {isa = PBXCopyFilesBuildPhase; files = (); };
      """
    let text = project(objects, children: "Y, Z, ", target: "fileSystemSynchronizedGroups = (Y, );")
    let files = [
      "Sync/b.swift", "Sync/out.swift", "Sync/Old/c.swift", "Sync/Raw/d.swift", "Sync/Deep/e.swift",
      "Sync/copied.swift", "Sync/Kit/Package.swift", "Sync/Kit/Sources/Kit/f.swift", "Sync/note.md",
      "Other/in.swift", "Other/more.swift",
    ]
    let target = try await app(
      Dictionary(uniqueKeysWithValues: files.map { ($0, "") }).merging(["App.xcodeproj/project.pbxproj": text]
      ) { $1 })
    #expect(target.folder.files == ["App/a.swift", "Other/in.swift", "Sync/Deep/e.swift", "Sync/b.swift"])
    #expect(target.folder.path == ".")
  }

  @Test(arguments: [
    "OTHER_LDFLAGS = \"$(inherited) -framework \\\"Core\\\"\";",
    "OTHER_LDFLAGS = (\"-weak_framework\", Core, );",
    "\"OTHER_LDFLAGS[sdk=iphoneos*]\" = \"-framework Core\";",
  ])
  func `a flag links a framework of the project`(_ settings: String) async throws {
    let core = """
      T2 = {isa = PBXNativeTarget; buildConfigurationList = L2; name = Core; productReference = R;
            productType = "com.apple.product-type.framework"; };
      L2 = {isa = XCConfigurationList; buildConfigurations = (); };
      R = {isa = PBXFileReference; path = Core.framework; sourceTree = BUILT_PRODUCTS_DIR; };
      """
    let text = project(core, targets: "T, T2", settings: settings)
    let target = try await app(["App.xcodeproj/project.pbxproj": text])
    #expect(target.dependencies.flatMap(\.targets).map(\.name) == ["Core"])
  }

  @Test func `a linked product is that of its own target, also if another has the same name`() async throws {
    let objects = """
      T2 = {isa = PBXNativeTarget; name = CoreiOS; productReference = R2;
            productType = "com.apple.product-type.framework"; };
      T3 = {isa = PBXNativeTarget; name = CoreMac; productReference = R3;
            productType = "com.apple.product-type.framework"; };
      R2 = {isa = PBXFileReference; path = Core.framework; sourceTree = BUILT_PRODUCTS_DIR; };
      R3 = {isa = PBXFileReference; path = Core.framework; sourceTree = BUILT_PRODUCTS_DIR; };
      X = {isa = PBXFrameworksBuildPhase; files = (N, ); };
      N = {isa = PBXBuildFile; fileRef = R3; };
      """
    let target = try await app(["App.xcodeproj/project.pbxproj": project(objects, targets: "T, T2, T3")])
    #expect(target.dependencies.flatMap(\.targets).map(\.name) == ["CoreMac"])
  }

  @Test func `a listed file that doesn't exist is named`() async throws {
    let text = project().replacing("path = a.swift", with: "path = gone.swift")
    let graph = try await graph(["App.xcodeproj/project.pbxproj": text])
    #expect(graph.missingFiles == ["App/gone.swift"])
    #expect(graph.targets.first?.folder.files == [])
  }

  @Test func `reads dependencies on targets, linked files, and local packages`() async throws {
    let objects = """
      T2 = {isa = PBXNativeTarget; buildConfigurationList = L; name = Core; productReference = R;
            productType = "com.apple.product-type.framework"; };
      T3 = {isa = PBXNativeTarget; buildConfigurationList = L; name = Tests;
            productType = "com.apple.product-type.bundle.unit-test"; dependencies = (D3, ); };
      D3 = {isa = PBXTargetDependency; targetProxy = PR; };
      PR = {isa = PBXContainerItemProxy; containerPortal = P; remoteGlobalIDString = T; remoteInfo = App; };
      R = {isa = PBXFileReference; path = Core.framework; sourceTree = BUILT_PRODUCTS_DIR; };
      X = {isa = PBXFrameworksBuildPhase; files = (N, M, ); };
      N = {isa = PBXBuildFile; fileRef = R; };
      M = {isa = PBXBuildFile; productRef = Q; };
      Q = {isa = XCSwiftPackageProductDependency; package = V; productName = Kit; };
      V = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit; };
      O = {isa = XCSwiftPackageProductDependency; package = W; productName = Elsewhere; };
      W = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/e.git"; };
      """
    let text = project(
      objects, targets: "T, T2, T3", target: "packageProductDependencies = (Q, O, );",
      settings: "OTHER_LDFLAGS = (\"-framework\", Legacy, );")
    let dump = """
      {"name": "Kit", "dependencies": [], "products": [{"name": "Kit", "targets": ["Kit"], "type": {"library": []}}],
       "targets": [\(target("Kit"))]}
      """
    let sut = try makeSUT(
      dump: "", script: "cat \"$4/dump.json\"",
      files: [
        "App.xcodeproj/project.pbxproj": text, "App/a.swift": "", "Packages/Kit/Package.swift": "",
        "Packages/Kit/dump.json": dump,
      ])
    let graph = try await sut.graph()
    let targets = Dictionary(uniqueKeysWithValues: graph.targets.map { ($0.name, $0) })
    #expect(
      targets["App"]?.dependencies.map(\.name) == ["Kit", "Elsewhere", "Core.framework", "Legacy.framework"])
    #expect(targets["App"]?.dependencies.map { $0.targets.map(\.name) } == [["Kit"], [], ["Core"], []])
    #expect(targets["Tests"]?.dependencies.flatMap(\.targets).map(\.name) == ["App"])
    #expect(
      targets.mapValues(\.kind) == ["App": .executable, "Core": .library, "Tests": .test, "Kit": .library])
    #expect(graph.packages.first { $0.isProject }?.dependencies.map(\.identity) == ["kit"])
  }
}
