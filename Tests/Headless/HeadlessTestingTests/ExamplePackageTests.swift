import Foundation
import TestSupport
import Testing

/// Builds and runs a package of someone else, which uses the libraries as products.
@Suite(.serialized)
struct ExamplePackageTests {
  private let folder = checkout.appending(path: "Tests/Examples/Counter").path
  private let scratch = checkout.appending(path: ".build/examples/Counter").path

  @Test func `the tests of a package pass that has only these products as dependencies`() async throws {
    let run = try await launch("/usr/bin/env", "swift", "test")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains(/Test run with 10 tests in 5 suites passed/))
    #expect(!run.output.contains("warning:"), "\(run.output)")
    // No library of the system is needed, and none of the modules that wrap one.
    let files = FileManager.default.enumerator(atPath: scratch)?.compactMap { $0 as? String } ?? []
    let modules = Set(
      files.filter { $0.hasSuffix(".swiftmodule") && !$0.contains("ModuleCache") }
        .map { URL(filePath: $0).deletingPathExtension().lastPathComponent })
    #expect(modules.isSuperset(of: ["CounterTests", "HeadlessTesting", "SchedulerData"]))
    #expect(
      modules.isDisjoint(with: ["AppComposition", "CoreDomain", "MarkupData", "NetworkData", "SQLiteData"]))
  }

  @Test func `its runner prints every frame in virtual time`() async throws {
    _ = try await launch("/usr/bin/env", "swift", "build", "--product", "counter")
    let run = try await launch(
      "\(scratch)/debug/counter", isSwift: false, "search", "nio", "--virtual-time", "--format", "ndjson",
      "--transitions")
    func frame(_ number: Int, _ moment: String, _ state: String) -> String {
      #"{"at":"2026-01-15T09:00:00\#(moment)Z","format":1,"screen":"search","sequence":\#(number),"state":{\#(state)}}"#
    }
    #expect(
      run.output.split(separator: "\n").map(String.init) == [
        frame(1, "", #""isSearching":false,"names":[],"text":"""#),
        frame(2, "", #""isSearching":false,"names":[],"text":"nio""#),
        frame(3, ".300", #""isSearching":true,"names":[],"text":"nio""#),
        frame(4, ".800", #""isSearching":false,"names":["swift-nio"],"text":"nio""#),
      ])
    #expect(run.status == 0)
    let failed = try await launch("\(scratch)/debug/counter", isSwift: false, "name", "", "--virtual-time")
    #expect(failed.output == "Ana\nThe name wasn't saved.\n")
    #expect(failed.status == 1)
    let wrong = try await launch("\(scratch)/debug/counter", isSwift: false, "serach", "nio")
    #expect(
      wrong.output == """
        error: There is no “serach”. Did you mean “search”?
        Usage: counter <command> [<options>]
          See 'counter --help' for more information.

        """)
    #expect(wrong.status == 2)
  }

  /// STRATA_UPDATE_DOCS=1 writes the outputs into the article.
  @Test(arguments: ["ScreenPrograms", "PlayedFlows"])
  func `an article shows what the example prints`(article: String) async throws {
    _ = try await launch("/usr/bin/env", "swift", "build", "--product", "counter")
    let catalog = "Modules/Headless/HeadlessRunner/HeadlessRunner.docc"
    let document = checkout.appending(path: "\(catalog)/\(article).md")
    let text = try String(contentsOf: document, encoding: .utf8)
    var updated = text
    for shown in text.matches(of: /(?s)(<!-- example: counter (.+?) -->\n```\n)(.*?)```\n/) {
      let command = "cd \(folder) && \(scratch)/debug/counter \(shown.2)"
      let run = try await launch("/bin/sh", isSwift: false, "-c", command)
      #expect(shown.3 == run.output, "Run: STRATA_UPDATE_DOCS=1 swift test --filter ExamplePackageTests")
      updated = updated.replacing(shown.0, with: "\(shown.1)\(run.output)```\n")
    }
    #expect(text.contains("<!-- example: counter"))
    if ProcessInfo.processInfo.environment["STRATA_UPDATE_DOCS"] == "1" {
      try updated.write(to: document, atomically: true, encoding: .utf8)
    }
  }

  @Test func `layerlint finds nothing wrong in it`() async throws {
    let program = builtProducts.appending(path: "layerlint").path
    let run = try await launch(program, isSwift: false, "check", "--package-path", folder)
    #expect(run.status == 0, "\(run.output)")
  }

  private func launch(
    _ program: String, isSwift: Bool = true, _ arguments: String...
  ) async throws -> (status: Int32, output: String) {
    let places = isSwift ? ["--package-path", folder, "--scratch-path", scratch] : []
    let environment = ProcessInfo.processInfo.environment.merging([
      "PKG_CONFIG_LIBDIR": "/none", "PKG_CONFIG_PATH": "/none",
    ]) { $1 }
    let run = try await ProgramRun.launch(
      URL(filePath: program), arguments + places, environment: environment, mergesErrors: true)
    return (run.status, String(decoding: run.output, as: UTF8.self))
  }
}
