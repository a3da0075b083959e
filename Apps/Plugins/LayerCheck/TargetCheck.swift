import Foundation
import PackagePlugin

/// The command that checks one target.
struct TargetCheck {
  let name: String
  let files: [URL]
  /// The folder of the manifest or the project.
  let package: URL
  /// What else the check depends on.
  let others: [URL]
  /// Whether one file is the whole program and need not be called `main.swift`.
  var isScript = false
  let workFolder: URL
  let program: URL

  /// - Parameter describe: Says what the build knows of the target, with the configurations in its package. It is
  ///   written into a file of the work folder, because the check within a build can ask no SwiftPM.
  func command(_ describe: (_ configurations: [URL]) -> TargetDescription) throws -> Command {
    let configurations = try Self.contents(of: package, where: isConfiguration)
    let description = workFolder.appending(path: "\(name).json")
    try write(describe(configurations), to: description)
    // Of Swift, because any other file that a plugin makes becomes a resource of the target. A second file would
    // make a library of a script, which is therefore checked in every build.
    let stamp = workFolder.appending(path: "LayerCheck.swift")
    return .buildCommand(
      displayName: "Checking imports of \(name)", executable: program,
      arguments: ["check-target", description.filePath, "--stamp", stamp.filePath],
      inputFiles: files + others + configurations + [description],
      outputFiles: isScript ? [] : [stamp])
  }

  /// A file that says what it said before stays as it is, so that nothing is built again.
  private func write(_ description: TargetDescription, to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let content = try encoder.encode(description)
    if let present = try? Data(contentsOf: file), present == content { return }
    try content.write(to: file, options: .atomic)
  }

  /// The layers, and what is written beside them.
  private func isConfiguration(_ name: String) -> Bool {
    let name = name.drop { $0 == "." }
    return name.hasPrefix("architecture") && (name.hasSuffix(".json5") || name.hasSuffix(".json"))
  }

  static func contents(of folder: URL, where isWanted: (String) -> Bool) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(atPath: folder.filePath)
      .filter(isWanted).sorted().map { folder.appending(path: $0) }
  }
}

extension URL {
  /// As the file system spells it.
  var filePath: String { path(percentEncoded: false) }
}
