import ArchitectureDomain
import ArchitectureFixtures
import RepositoryData
import Testing

/// Projects of Xcode as text, read with a toolchain that describes each package as empty.
protocol XcodeProjectSuite: ManifestReaderSuite {}

extension XcodeProjectSuite {
  static var noPackage: String {
    #"echo '{"name": "p", "dependencies": [], "products": [], "targets": []}'"#
  }

  /// - Parameter objects: Objects beside the project `P`, its main group `G`, and its target `T`, which compiles `App/a.swift`.
  func project(
    _ objects: String = "", targets: String = "T", children: String = "", target: String = "",
    settings: String = "", version: String = "77"
  ) -> String {
    """
    // !$*UTF8*$!
    {
    archiveVersion = 1; classes = { }; objectVersion = \(version);
    objects = {
      A = {isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
      B = {isa = PBXBuildFile; fileRef = A /* a.swift */; };
      C = {isa = XCBuildConfiguration; buildSettings = {\(settings)}; name = Debug; };
      G = {isa = PBXGroup; children = (F, \(children)); sourceTree = "<group>"; };
      F = {isa = PBXGroup; children = (A, ); path = App; sourceTree = "<group>"; };
      L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
      P = {isa = PBXProject; mainGroup = G; targets = (\(targets)); };
      S = {isa = PBXSourcesBuildPhase; files = (B, ); };
      T = {isa = PBXNativeTarget; buildConfigurationList = L; buildPhases = (S, X, ); name = App; \(target)
           productType = "com.apple.product-type.application"; };
      \(objects)
    };
    rootObject = P /* Project object */;
    }
    """
  }

  func graph(_ files: [String: String]) async throws -> PackageGraph {
    try await makeSUT(script: Self.noPackage, files: files.merging(["App/a.swift": ""]) { $1 }).graph()
  }

  func app(_ files: [String: String]) async throws -> Target {
    try #require(try await graph(files).targets.first { $0.name == "App" })
  }
}
