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
  ///   - tags: The tags of the scenarios to play. A tag that no flow has is added as a fault.
  ///   - count: The number of processes, or nil for the number of processors.
  ///   - arguments: The command and the options of the other processes.
  ///   - play: Plays one file in this process, and returns its flow.
  func play(
    _ paths: [String], tags: [String], inProcesses count: Int?, with arguments: [String],
    to report: inout FlowReport, by play: (_ path: String, inout FlowReport) throws -> Flow
  ) throws {
    var unknownTags = Set(tags)
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
    for path in parts.first ?? [] {
      try add(to: &report, about: path) {
        unknownTags.subtract(try play(path, &$0).scenarios.flatMap(\.tags))
      }
    }
    for (part, end) in others {
      if let output = end?(), (try? report.add(json: output)) != nil { continue }
      report.add(
        wrong: "A process that played flows ended before its report. See why with --jobs 1:"
          + " \(part.joined(separator: ", ")).")
    }
    for tag in unknownTags.sorted() { report.add(wrong: "No scenario has the tag \(tag).") }
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
