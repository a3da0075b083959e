import ArchitectureData
import ArchitectureDomain
import ArchitectureFixtures
import RepositoryData

/// A manifest reader with a scripted toolchain.
struct ManifestReaderSUT: Sendable {
  var reader: ManifestReader
  var folder: FileTree
  var package: String

  func graph() async throws -> PackageGraph { try await reader.graph(folder: package) }
}

/// The toolchain is a script that prints the output of the real one. The tests of the composition run the real one.
protocol ManifestReaderSuite {}

extension ManifestReaderSuite {
  func makeSUT(
    dump: String = "", script: String = "cat \"$4/dump.json\"",
    files: [String: String] = ["Package.swift": ""],
    root: String = ".", timeLimit: Duration = .seconds(600), memoryLimit: Int = 512 << 20
  ) throws -> ManifestReaderSUT {
    let folder = try FileTree(["bin/swift": "#!/bin/sh\n" + script])
    try folder.makeExecutable("bin/swift")
    for (file, content) in files.merging(["\(root)/dump.json": dump], uniquingKeysWith: { first, _ in first })
    {
      try folder.write(content.replacing("FOLDER", with: folder.path), to: file)
    }
    let toolchain = SwiftToolchain(
      environment: ["PATH": "\(folder.path)/bin:/usr/bin:/bin"], timeLimit: timeLimit,
      memoryLimit: memoryLimit)
    let package = root == "." ? folder.path : "\(folder.path)/\(root)"
    return ManifestReaderSUT(reader: ManifestReader(toolchain), folder: folder, package: package)
  }

  func target(_ name: String, type: String = "regular", more: String = "", uses: String = "")
    -> String
  {
    """
    {"name": "\(name)", "type": "\(type)", \(more) "exclude": ["out/"], "resources": [{"path": "res"}],
     "dependencies": [\(uses)]}
    """
  }
}
