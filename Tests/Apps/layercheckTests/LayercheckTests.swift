import ArchitectureFixtures
import Foundation
import TestSupport
import Testing

/// The program, run as the plugin LayerCheck runs it.
@Suite struct LayercheckTests {
  @Test func `prints an undeclared import and exits with status 1`() async throws {
    let package = try FileTree(["Sources/B/B.swift": "import A"])
    let run = try await package.layercheck()
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        "\(package.path)/Sources/B/B.swift:1:8: error: 'B' imports 'A' without declaring it"))
    #expect(!FileManager.default.fileExists(atPath: package.path + "/Stamp.swift"))
  }

  @Test func `prints nothing about a clean target and writes its stamp`() async throws {
    let package = try FileTree(["Sources/B/B.swift": "import Foundation"])
    let run = try await package.layercheck()
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(FileManager.default.fileExists(atPath: package.path + "/Stamp.swift"))
  }

  @Test func `refers a person who runs it to layerlint`() async throws {
    let run = try await Program.run([])
    #expect(run.status == 2)
    #expect(
      run.errors
        == "error: layercheck is the program of the plugin LayerCheck; run 'layerlint check' instead\n")
  }
}

private enum Program {
  static func run(_ arguments: [String]) async throws -> (status: Int32, errors: String) {
    let run = try await ProgramRun.launch(builtProducts.appending(path: "layercheck"), arguments)
    return (run.status, String(decoding: run.errors, as: UTF8.self))
  }
}

extension FileTree {
  fileprivate func layercheck() async throws -> (status: Int32, errors: String) {
    func target(_ name: String) -> String {
      """
      { "id": "\(name)", "package": "p", "name": "\(name)", "module": "\(name)", "kind": "library",
        "folder": "\(path)/Sources/\(name)/", "dependencies": [] }
      """
    }
    try write(
      """
      { "package": "\(path)/", "target": "B", "files": ["\(path)/Sources/B/B.swift"], "configurations": [],
        "targets": [\(target("A")), \(target("B"))] }
      """, to: "description.json")
    return try await Program.run(["\(path)/description.json", "\(path)/Stamp.swift"])
  }
}
