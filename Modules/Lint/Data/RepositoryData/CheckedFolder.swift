import ArchitectureData
import StrataPlatform

/// The folder that a command is about if the user names none: the nearest one, from the current folder upward, with a
/// configuration, or else with a manifest or a project. Without any, it's the current folder.
///
/// The search ends at the root of a Git repository, at the home folder, and at the border of a file system.
public struct CheckedFolder: Equatable, Sendable {
  /// The path from the current folder, such as `../..`.
  public private(set) var path = "."
  /// The path of the next configuration further up, which doesn't apply.
  public private(set) var otherConfiguration: String?

  /// - Parameters:
  ///   - start: The current folder.
  ///   - readsConfiguration: Whether a configuration decides. Otherwise the user has named another one.
  public init(from start: String = ".", environment: [String: String], readsConfiguration: Bool = true) {
    var (folder, steps) = (Path.absolute(start), 0)
    let home = environment["HOME"].map { FileBytes.resolved($0) ?? $0 }
    let device = Self.device(of: folder)
    var configured: Int?
    var declared: Int?
    while true {
      let configuration = ConfigurationPaths(package: folder, configuration: nil).configuration
      if readsConfiguration, let configuration {
        if configured != nil {
          otherConfiguration = Path.relative(configuration, to: Path.absolute(start))
          break
        }
        configured = steps
        // The configuration of the current folder itself is no surprise.
        if steps == 0 { break }
      }
      if declared == nil, Self.declaresTargets(folder) { declared = steps }
      if folder == home || folder == "/" || FileBytes.isTaken(folder + "/.git") { break }
      folder = Path.folder(of: folder)
      steps += 1
      guard Self.device(of: folder) == device else { break }
    }
    let found = configured ?? declared ?? 0
    if found > 0 { path = Array(repeating: "..", count: found).joined(separator: "/") }
  }

  private static func declaresTargets(_ folder: String) -> Bool {
    FileBytes.isTaken(folder + "/Package.swift")
      || Folder.names(at: folder)?.contains { $0.hasSuffix(".xcodeproj") } ?? false
  }

  private static func device(of folder: String) -> UInt64? {
    var status = stat()
    return stat(folder, &status) == 0 ? UInt64(status.st_dev) : nil
  }
}
