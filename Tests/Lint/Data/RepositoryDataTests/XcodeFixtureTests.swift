import ArchitectureData
import ArchitectureDomain
import ArchitectureFixtures
import Foundation
import RepositoryData
import Testing

/// Compares targets and files with those that scripts/checks/xcode-oracle finds, another reader of the same projects.
@Suite struct XcodeFixtureTests: XcodeProjectSuite {
  /// The folders of projects. `STRATA_XCODE_PROJECTS` names a folder with more of them.
  static let folders: [URL] = {
    let own = Bundle.module.url(forResource: "Fixtures/Xcode", withExtension: nil)
    let more = ProcessInfo.processInfo.environment["STRATA_XCODE_PROJECTS"].map { URL(filePath: $0) }
    return [own, more].compactMap(\.self).flatMap {
      (try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)) ?? []
    }.sorted { $0.path < $1.path }
  }()

  @Test(arguments: folders)
  func `another reader finds the same targets and files`(_ folder: URL) async throws {
    let repository = try makeSUT(script: Self.noPackage, files: try files(in: folder))

    let graph = try await repository.graph()

    let lines = try String(contentsOf: folder.appending(path: "targets.txt"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
    let missing = lines.filter { $0.hasSuffix(" (missing)") }
      .map { String($0.dropFirst(2).dropLast(" (missing)".count)) }
    #expect(Set(graph.missingFiles) == Set(missing))
    let expected = lines.filter { !$0.hasSuffix(" (missing)") }.map(Self.withoutProductType)
    let found = graph.targets.flatMap(Self.lines)
    #expect(found.difference(from: expected).isEmpty, "\(found.difference(from: expected).map(\.text))")
  }

  /// The files of a fixture, and an empty file for each Swift file of its list.
  private func files(in folder: URL) throws -> [String: String] {
    let listed = try String(contentsOf: folder.appending(path: "files.txt"), encoding: .utf8)
    var files = Dictionary(uniqueKeysWithValues: listed.split(separator: "\n").map { (String($0), "") })
    let enumerator = FileManager.default.enumerator(atPath: folder.path)
    while let path = enumerator?.nextObject() as? String {
      let extensions = ["pbxproj", "xcworkspacedata", "xcconfig", "swift"]
      guard extensions.contains(where: { path.hasSuffix("." + $0) }) else { continue }
      files[path] = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
    return files
  }

  private static func withoutProductType(_ line: String) -> String {
    let columns = line.components(separatedBy: "\t")
    return columns.count == 4 ? [columns[0], columns[1], columns[3]].joined(separator: "\t") : line
  }

  private static func lines(_ target: Target) -> [String] {
    let project = target.declaration.path.replacing("/project.pbxproj", with: "")
    let module = target.module.contains("$") ? "?" : target.module
    let linked = [".framework", ".a", ".dylib", ".tbd"]
    let names = target.dependencies.map(\.name).filter { name in !linked.contains { name.hasSuffix($0) } }
    return [[project, target.name, module].joined(separator: "\t")]
      + (target.folder.files ?? []).map { "  " + $0 } + Set(names).sorted().map { "  -> " + $0 }
  }
}

extension CollectionDifference<String>.Change {
  fileprivate var text: String {
    switch self {
    case .insert(_, let line, _): "+\(line)"
    case .remove(_, let line, _): "-\(line)"
    }
  }
}
