import Foundation
import Headless

/// Plays the flows of a command line, each file in one of several processes.
struct FlowFiles {
  let library: FlowLibrary
  /// Starts this program with other arguments. The result waits for its end and returns its output, or nil if a signal
  /// ended it.
  let start: (_ arguments: [String]) throws -> () -> Data?

  /// Plays all flows at some paths, and adds the results to a report.
  ///
  /// - Parameters:
  ///   - count: The number of processes, or nil for the number of processors.
  ///   - arguments: The command and the options of the other processes.
  ///   - play: Plays one file in this process.
  func play(
    _ paths: [String], inProcesses count: Int?, with arguments: [String], to report: inout FlowReport,
    by play: (_ path: String, inout FlowReport) throws -> Void
  ) throws {
    var files: [String] = []
    for path in paths {
      try add(to: &report, about: path) { report in
        let found = try library.paths(path)
        if found.isEmpty {
          report.add(wrong: "This folder has no flows. The name of a flow ends in .feature.", at: path)
        }
        files += found
      }
    }
    let parts = files.parts(count)
    let others = parts.dropFirst().map { part in
      (part, try? start(arguments + ["--jobs", "1", "--report", "json", "--"] + part))
    }
    for path in parts.first ?? [] { try add(to: &report, about: path) { try play(path, &$0) } }
    for (part, end) in others {
      if let output = end?(), (try? report.add(json: output)) != nil { continue }
      report.add(
        wrong: "A process that played flows ended before its report. See why with --jobs 1:"
          + " \(part.joined(separator: ", ")).")
    }
  }

  /// Does something with a path. If that is impossible, adds the reason to the report.
  private func add(
    to report: inout FlowReport, about path: String, _ body: (inout FlowReport) throws -> Void
  ) throws {
    do {
      try body(&report)
    } catch {
      guard report.add(error, of: path) else { throw error }
    }
  }
}
