package import ArchitectureDomain
import StrataPlatform

/// The `swift` command, which interprets manifests.
public struct SwiftToolchain: Sendable {
  package let environment: [String: String]
  private let timeLimit: Duration
  private let memoryLimit: Int

  /// - Parameters:
  ///   - environment: The environment variables. `PATH` leads to `swift`.
  ///   - timeLimit: The maximum time for one manifest.
  ///   - memoryLimit: The maximum memory of `swift`, in bytes. SwiftPM collects everything that a manifest prints.
  ///     Otherwise it needs a tenth of the default.
  public init(
    environment: [String: String], timeLimit: Duration = .seconds(120), memoryLimit: Int = 512 << 20
  ) {
    self.environment = environment
    self.timeLimit = timeLimit
    self.memoryLimit = memoryLimit
  }

  /// Returns the manifest of a folder as JSON. SwiftPM compiles and runs it.
  package func dumpPackage(_ folder: String) async throws -> [UInt8] {
    // The lock is for builds. Reading a manifest builds nothing, and the lint may run within a build.
    var arguments = ["package", "--ignore-lock", "--package-path", folder, "dump-package"]
    // Sandboxes can't be nested.
    if environment["APP_SANDBOX_CONTAINER_ID"] != nil || environment["LAYERLINT_SANDBOXED"] != nil {
      arguments.insert("--disable-sandbox", at: 1)
    }
    let run = try await run(arguments)
    guard run.status == 0 else {
      throw ArchitectureFailure.manifestRejected(Self.diagnostics(in: run.errors))
    }
    return run.output
  }

  /// Runs `swift`.
  package func run(_ arguments: [String]) async throws -> ToolRun {
    try await ToolRun.run(
      executable(), arguments, environment: environment, timeLimit: timeLimit, memoryLimit: memoryLimit)
  }

  /// Returns the components of the version. SwiftPM uses it to choose among `Package@swift-….swift`.
  package func version() async throws -> [Int] {
    let text = String(decoding: try await run(["--version"]).output, as: UTF8.self)
    guard let start = text.range(of: "Swift version ") else { return [] }
    return text[start].prefix { $0.isNumber || $0 == "." }.split(separator: ".").compactMap { Int($0) }
  }

  /// Returns strings that identify this toolchain, without running it.
  ///
  /// The resolved file of `swift` identifies a version. If it's a proxy that chooses among toolchains
  /// (`swiftly`, `xcrun`), the settings of the proxy are included.
  package func identity(for folder: String) throws(ArchitectureFailure) -> [String] {
    let path = try executable()
    let file = FileBytes.resolved(path) ?? path
    var status = stat()
    stat(file, &status)
    var identity = [file, "\(status.st_size)", "\(status.modificationTime)", "\(status.st_ino)"]
    for name in ["DEVELOPER_DIR", "TOOLCHAINS", "SWIFTLY_HOME_DIR", "SWIFTLY_BIN_DIR"] {
      identity.append("\(name)=\(environment[name] ?? "")")
    }
    identity.append(FileBytes.resolved("/var/db/xcode_select_link") ?? "")
    guard file.hasSuffix("swiftly") else { return identity }
    let home = environment["SWIFTLY_HOME_DIR"] ?? "\(environment["HOME"] ?? "")/.local/share/swiftly"
    var choices = [home + "/config.json"]
    var parent = folder
    while parent != "/", parent != "." {
      choices.append(parent + "/.swift-version")
      parent = Path.folder(of: parent)
    }
    identity += choices.map { choice in
      (try? FileBytes.read(choice, limit: 1 << 16)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    return identity
  }

  /// Returns the modules of the toolchain, which need no declaration. The result is empty if the toolchain stores them
  /// elsewhere, as Apple's SDKs do.
  package func modules() -> Set<String> {
    guard let path = try? executable(), let file = FileBytes.resolved(path) else { return [] }
    let library = Path.normalized(file + "/../../lib/swift")
    return ["linux", "linux/testing", "macosx", "macosx/testing", "android", "windows", "freebsd"]
      .reduce(into: []) { modules, folder in
        for name in Folder.names(at: library + "/" + folder) ?? [] where name.hasSuffix(".swiftmodule") {
          modules.insert(String(name.dropLast(".swiftmodule".count)))
        }
      }
  }

  private func executable() throws(ArchitectureFailure) -> String {
    guard let path = SearchPath(environment).program("swift") else { throw .noToolchain }
    return path
  }

  /// Returns the toolchain's messages without its command line and the summary at the end.
  private static func diagnostics(in errors: [UInt8]) -> String {
    // The notice about the lock of another build has no line end.
    let notice = "`--ignore-lock` has been passed"
    let text = String(decoding: errors, as: UTF8.self)
    let lines = (text.range(of: notice).map { text[$0] } ?? text[...])
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("error: invalid manifests at") && !$0.contains("(compiled with: [") }
      .joined(separator: "\n")
    return String(lines.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension String {
  /// Returns the range after the first occurrence of a text.
  fileprivate func range(of text: String) -> PartialRangeFrom<Index>? {
    firstRange(of: text).map { $0.upperBound... }
  }
}

extension stat {
  /// The modification time in nanoseconds.
  package var modificationTime: Int {
    #if canImport(Darwin)
      let time = st_mtimespec
    #else
      let time = st_mtim
    #endif
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
