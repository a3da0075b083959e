import ArchitectureDomain
import Foundation

/// One run of another program, with an end.
struct ToolRun: Sendable {
  var status: Int32
  var output: Data
  var errors: Data

  /// - Throws: ``ArchitectureFailure`` when the time is over or the program does not start, and
  ///   `CancellationError`; the program is ended in both cases.
  static func run(_ executable: URL, _ arguments: [String], timeLimit: Duration) async throws -> ToolRun {
    // Files, not pipes: they cannot fill up, and a grandchild that lives on holds nobody back.
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("layerlint-\(UUID().uuidString)", isDirectory: true)
    let output = folder.appendingPathComponent("output")
    let errors = folder.appendingPathComponent("errors")
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in [output, errors] { try Data().write(to: file) }
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = try FileHandle(forWritingTo: errors)
    } catch {
      throw ArchitectureFailure.noTemporaryFolder(folder.deletingLastPathComponent().path)
    }
    let (ending, end) = AsyncStream.makeStream(of: Never.self)
    process.terminationHandler = { _ in end.finish() }
    do { try process.run() } catch { throw ArchitectureFailure.noToolchain }

    let hasEnded = await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        for await _ in ending {}
        return !Task.isCancelled
      }
      group.addTask {
        try? await Task.sleep(for: timeLimit)
        return false
      }
      let first = await group.next() ?? false
      group.cancelAll()
      return first
    }
    guard hasEnded else {
      process.terminate()
      try Task.checkCancellation()
      throw ArchitectureFailure.manifestTimedOut(after: timeLimit)
    }
    return ToolRun(
      status: process.terminationStatus, output: try Data(contentsOf: output),
      errors: try Data(contentsOf: errors))
  }
}
