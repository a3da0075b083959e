import ArchitectureDomain
import ArchitectureFixtures
import RepairsDomain

/// A manifest in memory, and its editor.
actor EditedManifest {
  typealias Edit = @Sendable (inout SourceRepository, Repair.Addition) throws -> Bool

  private(set) var fixture: SourceRepository
  /// The number of times that the manifest was written, also to restore it.
  private(set) var writings = 0
  /// The number of times that the toolchain read the manifest.
  private(set) var readings = 0
  private let original: SourceRepository
  private let isBrokenByEdits: Bool
  private var saved: [SourceRepository] = []
  private let edit: Edit

  init(
    _ fixture: SourceRepository, isBrokenByEdits: Bool = false,
    edit: @escaping Edit = { fixture, addition in
      fixture.declare(addition.dependency, in: addition.target.name)
      return true
    }
  ) {
    self.fixture = fixture
    self.isBrokenByEdits = isBrokenByEdits
    self.edit = edit
    original = fixture
  }

  nonisolated var sut: RepairManifestsUseCase {
    var reader = original.reader
    reader.graph = { _, _ in try await self.graph() }
    return RepairManifestsUseCase(
      reader,
      ManifestEditor(
        adding: { addition, _ in try await self.adding(addition) },
        content: { _, _ in await self.content(of: self.fixture) },
        write: { content, _, _ in await self.write(content) }))
  }

  private func graph() throws -> PackageGraph {
    readings += 1
    if isBrokenByEdits, fixture.targets != original.targets {
      let damage = SourceDamage(.part(.manifestRejected("expected ')'")))
      return PackageGraph(
        packages: [], targets: [], damages: [SourceFile(path: "Package.swift", imports: [], damage: damage)])
    }
    return fixture.graph
  }

  private func adding(_ addition: Repair.Addition) throws -> [UInt8]? {
    var edited = fixture
    return try edit(&edited, addition) ? content(of: edited) : nil
  }

  private func content(of fixture: SourceRepository) -> [UInt8] {
    saved.append(fixture)
    return [UInt8(saved.count - 1)]
  }

  private func write(_ content: [UInt8]) {
    writings += 1
    fixture = saved[Int(content[0])]
  }
}

extension SourceRepository {
  /// Three dependencies are missing.
  static let chain = {
    var fixture = SourceRepository()
    fixture.add("A")
    fixture.add("B", uses: ["A"], imports: ["A"])
    fixture.add("C", uses: ["B"], imports: ["A", "B"])
    fixture.add("D", uses: ["C"], imports: ["A", "B", "C"])
    return fixture
  }()

  static let twoPackages = {
    var fixture = SourceRepository()
    let core = Target.ID(package: "other", name: "Core")
    fixture.packages = [
      Package("root", manifest: "Package.swift"),
      Package(
        "other", manifest: "other/Package.swift", isChecked: false,
        libraries: [
          Library("Large", targets: [core, Target.ID(package: "other", name: "More")]),
          Library("Small", targets: [core]),
        ]),
    ]
    fixture.add("Core", in: "other")
    fixture.add("App", imports: ["Core"])
    return fixture
  }()

  mutating func declare(_ dependency: String, in target: String) {
    guard let index = targets.firstIndex(where: { $0.name == target }) else { return }
    targets[index].dependencies.append(
      Dependency(
        dependency, targets: [Target.ID(package: "root", name: dependency)], at: Place("Package.swift")))
  }
}
