import ArchitectureDomain
import ArchitecturePresentation
import ReportsPresentation
import Testing

@Suite struct CheckReportTests {
  @Test func `a mistake in the configuration keeps its path`() {
    let violation = Violation(.idleSeverity, in: "severities", at: Place("pkg/architecture.json5"))
    let report = Report(Inspection(violations: [violation]), package: "pkg")
    #expect(report.text.hasPrefix("pkg/architecture.json5: error: no target or file meets all conditions"))
  }

  @Test func `reports a clean check and its extent`() {
    let report = Report(Inspection(targetCount: 1, fileCount: 2, importCount: 3))
    #expect(report.outcome == .clean)
    #expect(report.text == "Checked 1 target, 2 files and 3 imports: no violations.")
  }

  @Test func `names the packages that are not resolved`() {
    var inspection = Inspection(targetCount: 1)
    inspection.unresolved = ["kit", "log"]
    #expect(
      Report(inspection).text == """
        Checked 1 target, 0 files and 0 imports: no violations.
        Some imports from 'kit' and 'log' were not checked, because SwiftPM has not resolved these packages; run 'swift \
        package resolve'.
        """)
    #expect(Report(inspection).outcome == .clean)
    #expect(Report(inspection).written(as: .json, version: "1").contains("\"notResolved\": [\n"))
  }

  @Test func `names packages that are not checked, and counts files in no target`() {
    var inspection = Inspection(targetCount: 1)
    inspection.otherPackages = ["Benchmarks"]
    inspection.swiftFileCount = 7
    inspection.strayFileCount = 1
    #expect(
      Report(inspection).text == """
        Checked 1 target, 0 files and 0 imports: no violations.
        The package in 'Benchmarks' was not checked, because no checked package depends on it; name it with \
        --package-path.
        1 of 7 Swift files belongs to no target.
        """)
    inspection.otherPackages = (1...7).map { "Examples/\u{1B}\($0)" }
    inspection.strayFileCount = 0
    #expect(
      Report(inspection).text.hasSuffix(
        "'Examples/\\u{1b}5' and 2 others were not checked, because no checked package depends on them; name one with "
          + "--package-path."))
    #expect(Report(inspection).outcome == .clean)
  }

  @Test func `reports which manifest depends on a missing package`() {
    let damage = SourceDamage(.missingPackage(folder: "/x/Core"), at: SourcePosition(line: 4, column: 9))
    let manifest = SourceFile(path: "App/Package.swift", imports: [], damage: damage)
    let report = Report(Inspection(damages: [manifest], targetCount: 1))
    #expect(report.outcome == .incomplete)
    #expect(
      report.text == """
        App/Package.swift:4:9: error: there is no Package.swift in '/x/Core', which this manifest depends on; put \
        the package there, or correct the path; imports of its modules were not checked

        Checked 1 target, 0 files and 0 imports: no violations and 1 package not found.
        """)
  }

  @Test func `reports one package or module that exists twice`() {
    let place = Place("App/Package.swift", SourcePosition(line: 4, column: 9))
    #expect(
      Report(.samePackage("core", "corelink", declaredAt: place)).text == """
        App/Package.swift:4:9: error: the packages 'core' and 'corelink' are the same folder, because one path is a \
        link; depend on one of them
        """)
    #expect(
      Report(.sameModule("a_b", targets: ["a-b", "a_b"], declaredAt: place)).text == """
        App/Package.swift:4:9: error: the targets 'a-b' and 'a_b' both build the module 'a_b', so no build can \
        contain both; rename one of them
        """)
  }

  @Test func `prints sorted violations like a compiler, with the fix`() {
    let report = Report(
      Inspection(
        violations: [
          violation(.undeclaredImport(module: "A", path: ["C", "B", "A"]), "b.swift", 1, 8),
          violation(.undeclaredImport(module: "Z", path: []), "a.swift", 10, 8),
          violation(
            .importAgainstLayers(module: "D", of: "Data", from: "Domain", sees: ["Domain"]), "a.swift", 9, 8),
        ]))
    #expect(report.outcome == .violations)
    #expect(
      report.text == """
        a.swift:9:8: error: 'C' of Domain imports 'D' of Data, but Domain sees only Domain; use a layer \
        that Domain sees, or move the file [layer]
        a.swift:10:8: error: 'C' imports 'Z' without declaring it (no declared dependency leads to it); add it \
        to the dependencies of 'C' in the manifest, or remove the import [undeclared-import]

        b.swift:1:8: error: 'C' imports 'A' without declaring it (it leaks through C → B → A); add it to the \
        dependencies of 'C' in the manifest, or remove the import [undeclared-import]

        Checked 0 targets, 0 files and 0 imports: 3 violations.
        By rule: 2 undeclared-import, 1 layer. Run 'layerlint explain undeclared-import' for an explanation.
        """)
  }

  static let faults: [(Violation.Fault, String)] = [
    (
      .layersOfFile([], others: 2),
      "this file and 2 others of 'C' are in no layer; add the folder to a layer in the configuration [one-layer]"
    ),
    (
      .layersOfFile(["A", "B"], others: 0),
      "this file of 'C' is in the layers A and B; change their patterns so that each file is in one layer [one-layer]"
    ),
    (
      .dependencyAgainstLayers(dependency: "D", of: "Data", from: "Domain", sees: []),
      "'C' of Domain declares 'D' of Data, but Domain sees no other layer; remove the dependency, or move the "
        + "target to another layer [layer]"
    ),
    (
      .dependencyAgainstLayers(dependency: "D", of: "In", from: "In", sees: []),
      "'C' of In declares 'D' of In, but In does not see itself; remove the dependency, or move the target to another "
        + "layer [layer]"
    ),
    (
      .exception(.wrongCount(stated: 9, found: 2)),
      "this exception matches 2 violations, but its count is 9; correct the count [exception]"
    ),
    (
      .testSupport(name: "Fakes", layer: "Support", isDeclaration: true),
      "'C' is production code, but it declares 'Fakes' of Support, which is for tests only; remove the dependency "
        + "[test-support]"
    ),
    (
      .testSupport(name: "Testing", layer: nil, isDeclaration: false),
      "'C' is production code, but it imports 'Testing', which is for tests only; move the file to a test target "
        + "[test-support]"
    ),
    (
      .requiredModule("D", by: "B"),
      "'C' of B must depend on 'D'; use it, or move 'C' out of B [required-module]"
    ),
    (
      .tagNotSeen(name: "D", of: ["type:data"], from: "type:model", sees: [], form: .declaration),
      "'C' of type:model declares 'D' of type:data, but type:model sees no tag of this kind; use a target that "
        + "type:model sees, or remove the dependency [tag]"
    ),
    (
      .tagNotSeen(name: "D", of: ["a", "b"], from: "c", sees: ["c", "d"], form: .import),
      "'C' of c imports 'D' of a and b, but c sees only c and d; use a target that c sees, or move the file [tag]"
    ),
    (
      .groupsNotIndependent(
        name: "OrdersUI", group: "Cart", other: "Orders", tag: "feature", form: .import),
      "'C' imports 'OrdersUI', so Cart depends on Orders, but the groups of feature are independent; move the code "
        + "that they share to a target without this tag [tag]"
    ),
    (
      .groupsNotIndependent(name: "D", group: "C", other: "D", tag: "feature", form: .declaration),
      "'C' declares 'D', but the groups of feature are independent; move the code that they share to a target "
        + "without this tag [tag]"
    ),
    (
      .cycle(["Cart", "Orders", "Cart"], of: .groups(tag: "feature")),
      "the groups Cart → Orders → Cart of feature form a cycle, in which 'C' of Cart depends on Orders; move the code "
        + "that they share to a group that depends on none of them [cycle]"
    ),
    (
      .cycle(["Detail", "Feed", "Detail"], of: .folders),
      "the folders Detail → Feed → Detail of 'C' form a cycle; move the code that they share to a folder that depends on "
        + "none of them [cycle]"
    ),
    (
      .layersOfTarget(["A", "B", "C"]),
      "'C' is in the layers A, B and C; change their patterns so that it is in one layer [one-layer]"
    ),
    (
      .forbiddenModule(module: "M", layer: "L", path: ["C", "D", "M"], because: "it acts"),
      "'C' reaches 'M' (C → D → M), which is forbidden in L because it acts; remove this dependency, or one "
        + "further along this path [forbidden-module]"
    ),
    (
      .protectedModule(module: "M", layers: ["A", "B"], path: [], because: "one way"),
      "'C' imports 'M', which only A and B may use because one way; import 'M' only in A and B [protected-module]"
    ),
    (
      .protectedModule(module: "M", layers: [], path: ["C", "M"], because: "one way"),
      "'C' reaches 'M' (C → M), which no layer may use because one way; remove this dependency, or one further along "
        + "this path [protected-module]"
    ),
    (
      .undeclarableImport(module: "MTests", because: .onlyFromTests),
      "'C' imports 'MTests', but cannot declare it, because only a test can depend on a test; remove the import, or move "
        + "the code [undeclared-import]"
    ),
    (
      .exception(.wrongCount(stated: 2, found: 3)),
      "this exception matches 3 violations, but its count is 2; correct the count, or fix the new violations [exception]"
    ),
    (
      .ignoreComment(.noRule),
      "this comment names no rule; write '// layerlint:ignore RULE because …', or 'ignore-file' for the whole file "
        + "[ignore]"
    ),
    (.ignoreComment(.unknownRule("layers")), "there is no rule 'layers'; did you mean 'layer'? [ignore]"),
    (
      .ignoreComment(.unknownRule("layer, tag")),
      "this comment names several rules, 'layer, tag'; write one comment for each rule [ignore]"
    ),
    (
      .ignoreComment(.hidesNothing),
      "this comment hides no violation on its line or, if it stands alone, on the next line; remove it "
        + "[ignore]"
    ),
  ]

  @Test(arguments: faults)
  func `describes each violation and its fix`(fault: Violation.Fault, message: String) {
    let report = Report(Inspection(violations: [violation(fault, "a.swift", 1, 2)]))
    #expect(report.diagnostics.map(\.text) == ["a.swift:1:2: error: \(message)"])
  }

  @Test func `counts a damaged file as unchecked`() {
    let damaged = SourceFile(
      path: "a.swift", imports: [],
      damage: SourceDamage(.unterminatedComment, at: SourcePosition(line: 2, column: 1)))
    let report = Report(Inspection(damages: [damaged], fileCount: 1))
    #expect(report.outcome == .incomplete)
    #expect(
      report.text == """
        a.swift:2:1: error: this comment has no '*/'; some of its imports may be missing

        Checked 0 targets, 1 file and 0 imports: no violations and 1 file not read completely.
        """)
  }

  @Test func `names packages that were not checked`() {
    var inspection = Inspection()
    inspection.otherPackages = (1...6).map { "Examples/E\($0)" }
    inspection.emptyManifests = ["Tools/Package.swift"]
    let report = Report(inspection)
    #expect(report.coverage?.otherPackages == (1...6).map { "Examples/E\($0)" } + ["Tools"])
    #expect(
      report.output.hasSuffix(
        """
        'Examples/E5' and 1 other were not checked, because no checked package depends on them; name one with \
        --package-path.
        The package in 'Tools' was not checked, because its manifest declares no targets.
        """))
  }

  @Test func `names paths relative to the current folder`() {
    let inspection = Inspection(violations: [violation(.layersOfTarget([]), "Package.swift", 1, 1)])
    #expect(Report(inspection, package: "../other").diagnostics.map(\.path) == ["../other/Package.swift"])
    #expect(Report(inspection, package: "/a/").diagnostics.map(\.path) == ["/a/Package.swift"])
  }

  @Test func `names the rules of all violations of a check of one rule`() {
    var inspection = Inspection(violations: [
      violation(.unusedDependency(name: "A"), "Package.swift", 1, 8),
      violation(.ignoreComment(.hidesNothing), "a.swift", 2, 1),
    ])
    inspection.onlyRules = [.unusedDependency]
    #expect(Report(inspection).output.contains(": 2 violations of ignore and unused-dependency."))
  }

  @Test func `names what projects of Xcode leave open`() {
    var inspection = Inspection(damages: [
      SourceFile(
        path: "B.xcodeproj/project.pbxproj", imports: [],
        damage: SourceDamage(.sharedFile("a.swift", with: "A.xcodeproj")))
    ])
    inspection.unknownModules = ["App": "$(NAME)"]
    inspection.missingFiles = ["gone\n.swift"]
    inspection.unreadSettings = ["Pods/a.xcconfig"]
    let report = Report(inspection)
    #expect(
      report.diagnostics.map(\.text) == [
        "B.xcodeproj/project.pbxproj: error: this project compiles 'a.swift', and so does 'A.xcodeproj'; move the file to a "
          + "package or framework that both use; the file was checked only there"
      ])
    let json = report.written(as: .json, version: "1")
    #expect(json.contains(#""setting": "$(NAME)""#) && json.contains(#""filesMissing": ["#), "\(json)")
    #expect(json.contains(#""settingsNotRead": ["#), "\(json)")
    #expect(
      report.output == """
        Checked 0 targets, 0 files and 0 imports: no violations and 1 project with files of another one.
        Imports of the module of 'App' ($(NAME)) were not checked, because only Xcode knows its name; set \
        PRODUCT_MODULE_NAME to a name.
        Projects name 1 Swift file that does not exist: 'gone\\u{a}.swift'.
        Projects take settings from 1 configuration file that can't be read: 'Pods/a.xcconfig'. A module's name or what a \
        test tests may be set there.
        """)
  }

  @Test(arguments: [
    (
      ArchitectureFailure.noManifest(folder: "x"),
      "error: there is no Package.swift and no Xcode project in 'x' or below it; name the folder of a package or "
        + "project with --package-path"
    ),
    (
      .noManifest(folder: ".", description: "project.yml"),
      "project.yml: error: this file describes an Xcode project that doesn't exist yet; run 'xcodegen generate'"
    ),
    (
      .noManifest(folder: "ios", description: "ios/a\n/Project.swift"),
      "ios/a\\u{a}/Project.swift: error: this file describes an Xcode project that doesn't exist yet; run "
        + "'tuist generate' in 'ios/a\\u{a}'"
    ),
    (.noToolchain, "error: 'swift' was not found in PATH"),
    (
      .noTargets(folder: "x", manifests: ["a/Package.swift", "b/Package.swift"]),
      "error: 'x/a/Package.swift' and 'x/b/Package.swift' declare no targets, so there is nothing to check"
    ),
    (
      .noTargets(folder: ".", manifests: (1...2_000).map { "\($0)/Package.swift" }),
      "error: '1/Package.swift', '2/Package.swift', '3/Package.swift', '4/Package.swift', '5/Package.swift' "
        + "and 1995 others declare no targets, so there is nothing to check"
    ),
    (
      .configuration(Place("l.json5", SourcePosition(line: 3, column: 5)), .ruleNotAllowed("ignore")),
      "l.json5:3:5: error: no exception can allow violations of 'ignore'; fix them, and remove this exception"
    ),
    (.manifestRejected("a\nb"), "error: the toolchain cannot read the manifest:\na\nb"),
    (
      .configuration(
        Place("b.json5", SourcePosition(line: 1, column: 3)), .unknownKey("layers", known: ["violations"])),
      "b.json5:1:3: error: the key 'layers' is not known here; the only key is 'violations'"
    ),
    (
      .configuration(Place("l.json5"), .unknownTag("a\n\u{1b}'\"", known: [])),
      "l.json5: error: there is no tag 'a\\u{a}\\u{1b}'\"'; define it in 'tags'"
    ),
    (.notAFolder("a\nb"), "error: 'a\\u{a}b' is not a folder"),
    (
      .configuration(
        Place("l.json5", SourcePosition(line: 3, column: 5)), .unknownKey("see", known: ["name", "sees"])),
      "l.json5:3:5: error: the key 'see' is not known here; did you mean 'sees'?"
    ),
  ])
  func `describes each failure`(failure: ArchitectureFailure, text: String) {
    let report = Report(failure)
    #expect(report.outcome == .incomplete)
    #expect(report.text.hasPrefix(text))
  }

  private func violation(_ fault: Violation.Fault, _ path: String, _ line: Int, _ column: Int) -> Violation {
    Violation(fault, in: "C", at: Place(path, SourcePosition(line: line, column: column)))
  }
}
