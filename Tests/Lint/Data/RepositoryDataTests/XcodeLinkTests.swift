import ArchitectureData
import ArchitectureDomain
import ArchitectureFixtures
import RepositoryData
import Testing

/// The identity of what a project links, and the platforms of links and dependencies.
@Suite struct XcodeLinkTests: XcodeProjectSuite {
  private let library = """
    U = {isa = PBXNativeTarget; name = Lib; productReference = R; productType = "com.apple.product-type.framework"; };
    V = {isa = PBXNativeTarget; name = Other; productReference = Q; productType = "com.apple.product-type.framework"; };
    R = {isa = PBXFileReference; path = Lib.framework; sourceTree = BUILT_PRODUCTS_DIR; };
    Q = {isa = PBXFileReference; path = Other.framework; sourceTree = BUILT_PRODUCTS_DIR; };
    """

  @Test(arguments: [
    ("2", "R", "Old", "Lib"), ("1", "U", "Old", "Lib"), ("2", "R", "Other", "Lib"),
    ("2", "GONE", "Other", "Lib"),
  ])
  func `a product of another project is found by its identifier, then by its file`(
    type: String, id: String, info: String, found: String
  ) async throws {
    #expect(try await linked("Lib.framework", type: type, id: id, info: info) == [found])
  }

  @Test(arguments: [("Other", ["Other"]), ("Old", [])])
  func `the cached name of a product is the last resort`(info: String, found: [String]) async throws {
    #expect(try await linked("Old.framework", type: "2", id: "GONE", info: info) == found)
  }

  @Test func `a product of a project that isn't there is found by its file`() async throws {
    #expect(
      try await linked("Lib.framework", type: "2", id: "R", info: "Old", path: "Gone.xcodeproj") == ["Lib"])
  }

  private func linked(
    _ file: String, type: String, id: String, info: String, path: String = "Lib/Lib.xcodeproj"
  ) async throws -> [String] {
    let objects = """
      Z = {isa = PBXFileReference; lastKnownFileType = "wrapper.pb-project"; path = \(path); sourceTree = "<group>"; };
      X = {isa = PBXFrameworksBuildPhase; files = (N, ); };
      N = {isa = PBXBuildFile; fileRef = PX; };
      PX = {isa = PBXReferenceProxy; path = \(file); remoteRef = CI; sourceTree = BUILT_PRODUCTS_DIR; };
      CI = {isa = PBXContainerItemProxy; containerPortal = Z; proxyType = \(type); remoteGlobalIDString = \(id);
            remoteInfo = \(info); };
      """
    let app = try await app([
      "App.xcodeproj/project.pbxproj": project(objects, children: "Z, "),
      "Lib/Lib.xcodeproj/project.pbxproj": project(library, targets: "V, U"),
    ])
    return app.dependencies.flatMap(\.targets).map(\.name)
  }

  @Test func `filters of links and dependencies name platforms`() async throws {
    let objects = """
      X = {isa = PBXFrameworksBuildPhase; files = (N1, N2, N3, N4, N5, ); };
      N1 = {isa = PBXBuildFile; fileRef = R; platformFilters = (ios, xros, ); };
      N2 = {isa = PBXBuildFile; productRef = K; platformFilter = maccatalyst; };
      N3 = {isa = PBXBuildFile; fileRef = Q; platformFilter = macos; };
      N4 = {isa = PBXBuildFile; fileRef = Q; platformFilters = (tvos, driverkit, ); };
      N5 = {isa = PBXBuildFile; productRef = K2; };
      K = {isa = XCSwiftPackageProductDependency; productName = Kit; };
      K2 = {isa = XCSwiftPackageProductDependency; productName = Everywhere; };
      D = {isa = PBXTargetDependency; target = U; platformFilter = watchos; };
      """
    let text = project(
      objects + library, targets: "T, U, V",
      target: "dependencies = (D, ); packageProductDependencies = (K, K2, );")
    let dependencies = try await app(["App.xcodeproj/project.pbxproj": text]).dependencies
    #expect(dependencies.map(\.name) == ["Lib", "Kit", "Everywhere", "Lib.framework", "Other.framework"])
    #expect(
      dependencies.map(\.platforms) == [
        ["watchos"], ["maccatalyst"], nil, ["ios", "visionos"], ["macos", "tvos", "driverkit"],
      ])
  }

  @Test func `a link without a filter is for all platforms`() async throws {
    let objects = """
      X = {isa = PBXFrameworksBuildPhase; files = (N1, N2, ); };
      N1 = {isa = PBXBuildFile; fileRef = R; platformFilter = ios; };
      N2 = {isa = PBXBuildFile; fileRef = R; };
      """
    let text = project(objects + library, targets: "T, U")
    #expect(try await app(["App.xcodeproj/project.pbxproj": text]).dependencies.map(\.platforms) == [nil])
  }

  @Test func `a project that names itself, and a workspace that contains itself, end`() async throws {
    let objects = """
      Z = {isa = PBXFileReference; lastKnownFileType = "wrapper.pb-project"; path = App.xcodeproj; sourceTree = "<group>"; };
      PG = {isa = PBXGroup; children = (PX, PG, ); };
      X = {isa = PBXFrameworksBuildPhase; files = (N, ); };
      N = {isa = PBXBuildFile; fileRef = PX; };
      PX = {isa = PBXReferenceProxy; path = App.framework; remoteRef = CI; };
      CI = {isa = PBXContainerItemProxy; containerPortal = Z; proxyType = 1; remoteGlobalIDString = T; remoteInfo = App; };
      D = {isa = PBXTargetDependency; targetProxy = CI; };
      """
    let text = project(objects, children: "Z, ", target: "dependencies = (D, );").replacing(
      "mainGroup = G;", with: "mainGroup = G; projectReferences = ({ProductGroup = PG; ProjectRef = Z; });")
    let workspace = """
      <Workspace version = "1.0"><FileRef location = "group:All.xcworkspace"/><Group location = "group:All.xcworkspace">
      <FileRef location = "group:../App.xcodeproj"/></Group><FileRef location = "self:"/></Workspace>
      """
    let graph = try await graph([
      "App.xcodeproj/project.pbxproj": text, "All.xcworkspace/contents.xcworkspacedata": workspace,
    ])
    #expect(graph.targets.map(\.dependencies) == [[]])
    #expect(graph.damages == [])
  }
}
