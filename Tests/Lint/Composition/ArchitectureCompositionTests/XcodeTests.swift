import ArchitectureComposition
import ArchitecturePresentation
import Foundation
import ReportsPresentation
import TestSupport
import Testing

/// Checks the projects of the fixtures of RepositoryDataTests with the real toolchain.
@Suite struct XcodeTests {
  static let names = ["Chorus", "Ledger", "Nordlicht", "Pantry", "Trailhead"]

  /// The files of a fixture: its projects, and an empty file for each Swift file of its list.
  private func fixture(_ name: String) throws -> [String: String] {
    let folder = checkout.appending(path: "Tests/Lint/Data/RepositoryDataTests/Fixtures/Xcode/\(name)")
    var files: [String: String] = [:]
    let enumerator = FileManager.default.enumerator(atPath: folder.path)
    while let path = enumerator?.nextObject() as? String {
      files[path] = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
    for path in files["files.txt"]?.split(separator: "\n") ?? [] where files[String(path)] == nil {
      files[String(path)] = ""
    }
    return files
  }

  @Test func `finds an undeclared import of another project's module, and names Xcode`() async throws {
    var files = try fixture("Ledger")
    files["Core/Sources/Domain/Account.swift"] = "import LedgerData\nimport UIKit\nimport ChartBoard\n"
    files["Apps/Ledger/Ledger/LedgerApp.swift"] = "import LedgerDomain\nimport Money\n"
    files["Apps/Ledger/LedgerTests/AccountListViewModelTests.swift"] =
      "import LedgerDomain\n@testable import Ledger\n"

    let package = try GeneratedPackage(files)

    #expect(
      try await package.diagnostics() == [
        """
        Core/Sources/Domain/Account.swift:1:8: error: 'LedgerDomain' imports 'LedgerData' without declaring it (no declared \
        dependency leads to it); add it to the dependencies of 'LedgerDomain' in Xcode, or remove the import \
        [undeclared-import]
        """
      ])
    let fix = try await package.services.fix(package: package.path, writes: true)
    #expect(fix.text.contains("1 other violation cannot be fixed in a manifest"), "\(fix.text)")
  }

  /// A framework `Core`, an application `Shop` that links it for iOS, and tests in `Web.swift`.
  private func shop(_ settings: String, kind: String = "unit-test") -> String {
    """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
    P = {isa = PBXProject; mainGroup = G; targets = (C, A, T); };
    G = {isa = PBXGroup; children = (F1, F2, F3); sourceTree = "<group>"; };
    F1 = {isa = PBXFileReference; path = Core.swift; sourceTree = "<group>"; };
    F2 = {isa = PBXFileReference; path = Shop.swift; sourceTree = "<group>"; };
    F3 = {isa = PBXFileReference; path = Web.swift; sourceTree = "<group>"; };
    R = {isa = PBXFileReference; path = Core.framework; sourceTree = BUILT_PRODUCTS_DIR; };
    C = {isa = PBXNativeTarget; name = Core; productType = "com.apple.product-type.framework"; productReference = R;
         buildPhases = (S1); };
    A = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildPhases = (S2, L2); };
    T = {isa = PBXNativeTarget; name = Web; productType = "com.apple.product-type.bundle.\(kind)"; buildPhases = (S3);
         buildConfigurationList = CL; };
    S1 = {isa = PBXSourcesBuildPhase; files = (B1); }; B1 = {isa = PBXBuildFile; fileRef = F1; };
    S2 = {isa = PBXSourcesBuildPhase; files = (B2); }; B2 = {isa = PBXBuildFile; fileRef = F2; };
    S3 = {isa = PBXSourcesBuildPhase; files = (B3); }; B3 = {isa = PBXBuildFile; fileRef = F3; };
    L2 = {isa = PBXFrameworksBuildPhase; files = (B4); };
    B4 = {isa = PBXBuildFile; fileRef = R; platformFilters = (ios, ); };
    CL = {isa = XCConfigurationList; buildConfigurations = (BC); };
    BC = {isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; };
    }; }
    """
  }

  @Test(arguments: [
    (#"TEST_HOST = "$(BUILT_PRODUCTS_DIR)/Shop.app/Shop"; BUNDLE_LOADER = "$(TEST_HOST)";"#, "unit-test", []),
    (#"BUNDLE_LOADER = "$(BUILT_PRODUCTS_DIR)/Shop.app/Contents/MacOS/Shop";"#, "unit-test", []),
    ("TEST_TARGET_NAME = Shop;", "ui-testing", []), ("", "unit-test", ["Web.swift:1:8 'Web'"]),
  ])
  func `a test may import what the target that its settings name declares`(
    settings: String, kind: String, found: [String]
  ) async throws {
    let package = try GeneratedPackage([
      "Shop.xcodeproj/project.pbxproj": shop(settings, kind: kind), "Core.swift": "",
      "Shop.swift": "import Core\n",
      "Web.swift": "import Core\n",
    ])
    #expect(try await package.checkedLines() == Set(found))
  }

  @Test(arguments: [("iOS", []), ("macOS", ["Shop.swift:2:8 'Shop'"])])
  func `a link for one platform declares the module there`(system: String, found: [String]) async throws {
    let package = try GeneratedPackage([
      "Shop.xcodeproj/project.pbxproj": shop(""), "Core.swift": "", "Web.swift": "",
      "Shop.swift": "#if os(\(system))\nimport Core\n#endif\n",
    ])
    #expect(try await package.checkedLines() == Set(found))
  }

  @Test func `a flag of SwiftPM is off in a project`() async throws {
    var files = try fixture("Ledger")
    files["Core/Sources/Domain/Account.swift"] =
      "#if SWIFT_PACKAGE\nimport LedgerData\n#else\nimport LedgerData\n#endif\n"
    let places = try await GeneratedPackage(files).checkedLines()
    #expect(places == ["Core/Sources/Domain/Account.swift:4:8 'LedgerDomain'"])
  }

  @Test(.needsGit) func `compares the projects of two revisions`() async throws {
    let files = try fixture("Ledger")
    let repository = try await GitFolder(files)
    let project = try #require(files["Core/LedgerCore.xcodeproj/project.pbxproj"])
    try repository.write(
      project.replacing("name = LedgerData;", with: "name = LedgerStore;"),
      to: "Core/LedgerCore.xcodeproj/project.pbxproj")

    let report = try await repository.diff().output

    #expect(report.contains("| gained | `LedgerStore` |"), "\(report)")
    #expect(report.contains("| lost | `LedgerData` |"), "\(report)")
  }
}

extension GeneratedPackage {
  /// The places of the diagnostics with their targets, such as `App/a.swift:3:8 'App'`.
  fileprivate func checkedLines() async throws -> Set<String> {
    Set(
      try await diagnostics().compactMap { text in
        let parts = text.split(separator: ": error: ", maxSplits: 1)
        guard parts.count == 2, let target = parts[1].split(separator: "'").first else { return nil }
        return "\(parts[0]) '\(target)'"
      })
  }
}
