import Foundation
import PackagePlugin

/// The command that checks one target.
struct TargetCheck {
  let name: String
  let files: [URL]
  /// The folder of the manifest or the project.
  let package: URL
  /// Other files that the check depends on.
  let others: [URL]
  /// Whether a single file that is not `main.swift` is the whole program.
  var isScript = false
  let workFolder: URL
  let program: URL

  /// - Parameter describe: Returns the description of the target, given the configurations in its package. The command
  ///   writes it to a file in the work folder, because a check during a build cannot run SwiftPM.
  func command(_ describe: (_ configurations: [URL]) -> TargetDescription) throws -> Command {
    let configurations = Self.withExtended(try Self.contents(of: package, where: isConfiguration))
    let description = workFolder.appending(path: "\(name).json")
    try write(describe(configurations), to: description)
    // The stamp is a Swift file, because any other output of a plugin becomes a resource of the target. With a second
    // file a script would become a library, so a script has no stamp and is checked in every build.
    let stamp = workFolder.appending(path: "LayerCheck.swift")
    return .buildCommand(
      displayName: "Checking imports of \(name)", executable: program,
      arguments: [description.filePath, stamp.filePath],
      inputFiles: files + others + configurations + [description],
      outputFiles: isScript ? [] : [stamp])
  }

  /// Writes the description if it changed, so that an unchanged one causes no new build.
  private func write(_ description: TargetDescription, to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let content = try encoder.encode(description)
    if let present = try? Data(contentsOf: file), present == content { return }
    try content.write(to: file, options: .atomic)
  }

  /// Whether the file is a configuration or a baseline.
  private func isConfiguration(_ name: String) -> Bool {
    let name = name.drop { $0 == "." }
    return name.hasPrefix("architecture") && (name.hasSuffix(".json5") || name.hasSuffix(".json"))
  }

  /// Adds the files that configurations extend. It reads only plain strings; `layercheck` reports the files that it misses.
  private static func withExtended(_ configurations: [URL]) -> [URL] {
    var files = configurations
    var next = 0
    while next < files.count {
      let file = files[next]
      next += 1
      guard !file.lastPathComponent.contains("baseline"),
        let text = try? String(contentsOf: file, encoding: .utf8)
      else { continue }
      for list in text.matches(of: #/extends["']?\s*:\s*(\[[^\]]*\]|"[^"]*"|'[^']*')/#) {
        for name in list.1.split(whereSeparator: { "[]\"',\n".contains($0) }) {
          let extended = file.deletingLastPathComponent().appending(path: String(name)).standardizedFileURL
          if !files.contains(extended), FileManager.default.isReadableFile(atPath: extended.filePath) {
            files.append(extended)
          }
        }
      }
    }
    return files
  }

  static func contents(of folder: URL, where isWanted: (String) -> Bool) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(atPath: folder.filePath)
      .filter(isWanted).sorted().map { folder.appending(path: $0) }
  }
}

extension URL {
  /// The path in the file system.
  var filePath: String { path(percentEncoded: false) }
}
