import ArchitectureDomain
import ArchitectureFixtures
import RepositoryData
import Testing

/// What the settings of a test name as what it tests, and the settings that can't be read.
@Suite struct XcodeTestedTests: XcodeProjectSuite {
  /// A test `Tests` and an application `Shop` besides `App`.
  private func objects(_ settings: String, more: String = "") -> String {
    """
    T2 = {isa = PBXNativeTarget; buildConfigurationList = L2; name = Tests; \(more)
          productType = "com.apple.product-type.bundle.unit-test"; };
    L2 = {isa = XCConfigurationList; buildConfigurations = (C2, ); };
    C2 = {isa = XCBuildConfiguration; buildSettings = {\(settings)}; name = Debug; };
    T3 = {isa = PBXNativeTarget; buildConfigurationList = L3; name = Shop;
          productType = "com.apple.product-type.application"; };
    L3 = {isa = XCConfigurationList; buildConfigurations = (C3, ); };
    C3 = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_NAME = "My Shop"; }; name = Debug; };
    """
  }

  @Test(arguments: [
    (#"TEST_HOST = "$(BUILT_PRODUCTS_DIR)/App.app/App";"#, ["App"]),
    (
      #"TEST_HOST = "${BUILT_PRODUCTS_DIR}/My Shop.app/Contents/MacOS/My Shop"; BUNDLE_LOADER = "$(TEST_HOST)";"#,
      ["Shop"]
    ),
    (
      #"BUNDLE_LOADER = "$(HOST)"; HOST = "$(BUILT_PRODUCTS_DIR)/App.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/App";"#,
      ["App"]
    ),
    (#"BUNDLE_LOADER = "$(BUILT_PRODUCTS_DIR)/App.framework/App";"#, ["App"]),
    (#"BUNDLE_LOADER = "$(BUILT_PRODUCTS_DIR)/App";"#, ["App"]),
    (#""TEST_HOST[sdk=macosx*]" = "$(BUILT_PRODUCTS_DIR)/App.app/App";"#, ["App"]),
    (#"TEST_HOST = "$(BUILT_PRODUCTS_DIR)/$(NAME:default=$(OTHER)).app/x"; OTHER = App;"#, ["App"]),
    (#"TEST_HOST = "$(BUILT_PRODUCTS_DIR)/$(TEST_TARGET_NAME).app/x"; TEST_TARGET_NAME = App;"#, ["App"]),
    ("TEST_TARGET_NAME = Shop;", ["Shop"]),
    ("TEST_TARGET_NAME = Tests;", []), ("TEST_HOST = \"$(GONE)/$(GONE).app/x\";", []),
    ("TEST_HOST = \"$(TEST_HOST)$(TEST_HOST)\";", []), ("TEST_HOST = \"$(\";", []), ("TEST_HOST = \"\";", []),
    ("", []),
  ])
  func `finds what a test tests`(_ settings: String, _ tested: [String]) async throws {
    let test = try await test(objects(settings))
    #expect(test.tests.map(\.name) == tested)
    #expect(test.dependencies.flatMap(\.targets).map(\.name) == tested)
  }

  @Test func `a target that isn't a test tests nothing`() async throws {
    let text = project(objects(""), targets: "T, T2, T3", settings: "TEST_TARGET_NAME = Shop;")
    #expect(try await app(["App.xcodeproj/project.pbxproj": text]).tests == [])
  }

  @Test func `of two products with one name, a test tests the one that it declares`() async throws {
    let more = """
      T4 = {isa = PBXNativeTarget; buildConfigurationList = L3; name = ShopMac;
            productType = "com.apple.product-type.application"; };
      D = {isa = PBXTargetDependency; target = T4; };
      """
    let settings = #"TEST_HOST = "$(BUILT_PRODUCTS_DIR)/My Shop.app/x";"#
    let declared = try await test(objects(settings, more: "dependencies = (D, );") + more, "T, T2, T3, T4")
    #expect(declared.tests.map(\.name) == ["ShopMac"])
    let both = try await test(objects(settings) + more, "T, T2, T3, T4")
    #expect(both.dependencies.map(\.name) == ["Shop", "ShopMac"])
  }

  private func test(_ objects: String, _ targets: String = "T, T2, T3") async throws -> Target {
    let graph = try await graph(["App.xcodeproj/project.pbxproj": project(objects, targets: targets)])
    return try #require(graph.targets.first { $0.name == "Tests" })
  }

  @Test(arguments: [
    ("", "", ["Config/app.xcconfig"]), ("PRODUCT_NAME = A;", "", []),
    ("PRODUCT_NAME = \"$(NAME)\";", "", ["Config/app.xcconfig"]),
    ("", "#include \"../Pods/a.xcconfig\"", ["Pods/a.xcconfig"]),
    ("", "#include? \"../Pods/a.xcconfig\"", []),
  ])
  func `names configuration files that may name the module and can't be read`(
    _ settings: String, _ content: String, _ unread: [String]
  ) async throws {
    let files = content.isEmpty ? [:] : ["Config/app.xcconfig": content]
    #expect(try await self.unread(of: project(file, children: "X1, ", settings: settings), files) == unread)
  }

  @Test(arguments: [
    ("", ["Config/app.xcconfig"]), ("TEST_TARGET_NAME = App;", []), ("TEST_HOST = \"\";", []),
    ("TEST_HOST = \"$(BUILT_PRODUCTS_DIR)/$(HOST).app/x\";", ["Config/app.xcconfig"]),
  ])
  func `names configuration files that may say what a test tests and can't be read`(
    _ settings: String, _ unread: [String]
  ) async throws {
    let text = project(
      file + objects("PRODUCT_NAME = Tests; " + settings), targets: "T, T2, T3", children: "X1, ",
      settings: "PRODUCT_NAME = App;")
    #expect(try await self.unread(of: text, [:]) == unread)
  }

  private let file =
    "X1 = {isa = PBXFileReference; path = Config/app.xcconfig; sourceTree = SOURCE_ROOT; };"

  private func unread(of project: String, _ files: [String: String]) async throws -> [String] {
    let text = project.replacing("name = Debug;", with: "baseConfigurationReference = X1; name = Debug;")
    return try await graph(files.merging(["App.xcodeproj/project.pbxproj": text]) { $1 }).unreadSettings
  }
}
