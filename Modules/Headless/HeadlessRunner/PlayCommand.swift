public import Foundation
public import Headless

/// Plays the flows of a command line. Exit status: 0 all passed, 1 something failed, 2 a flow is wrong.
@MainActor
public struct PlayCommand<World: FlowWorld> {
  private let player: FlowPlayer<World>
  private let invocation: Invocation
  private let library: FlowLibrary
  private let start: (_ arguments: [String]) throws -> () -> Data?
  private let write: (String) throws -> Void
  private let pause: () -> Void

  /// - Parameters:
  ///   - write: Writes to standard output.
  ///   - start: Starts this program with other arguments. The result waits for its end and returns its output, or nil
  ///     if a signal ended it.
  ///   - pause: Waits before it looks for changes again.
  public init(
    _ player: FlowPlayer<World>, _ invocation: Invocation, library: FlowLibrary,
    write: @escaping (String) throws -> Void,
    start: @escaping (_ arguments: [String]) throws -> () -> Data? = ThisProgram.start,
    pause: @escaping () -> Void = { Thread.sleep(forTimeInterval: 0.3) }
  ) {
    self.player = player
    self.invocation = invocation
    self.library = library
    self.start = start
    self.write = write
    self.pause = pause
  }

  /// - Returns: The exit status.
  /// - Throws: A ``CommandLinePresentation/UsageError``, or the error of an output that can't be written.
  public func run() throws -> Int32 {
    if invocation[PlayOptions.steps] {
      let others = invocation.givenOptions.map(\.name).filter { $0 != PlayOptions.steps.name }
      if let other = (others + invocation.arguments).first {
        throw UsageError("--steps plays nothing. Leave out \(other).", command: "play")
      }
      try write(steps)
      return 0
    }
    guard !invocation.arguments.isEmpty else {
      throw UsageError("play needs a FLOW: a file or a folder.", command: "play")
    }
    let format = invocation[PlayOptions.report]
    let showsFrames = invocation[PlayOptions.trace]
    if showsFrames, format != .text {
      throw UsageError("--trace shows frames as text. Leave out --report \(format).", command: "play")
    }
    let showsCoverage = invocation[PlayOptions.coverage]
    if showsCoverage, format != .text {
      throw UsageError("--coverage lists scenarios as text. Leave out --report \(format).", command: "play")
    }
    // Frames and coverage aren't in the report of another process, and only one process knows whether a tag is unknown.
    let isTogether = showsFrames || showsCoverage || invocation.has(PlayOptions.tags)
    let jobs = isTogether ? 1 : invocation[PlayOptions.jobs]
    let isWatching = invocation[PlayOptions.watch]
    while true {
      let seen = isWatching ? changes : [:]
      let played = try play(inProcesses: jobs)
      if showsCoverage { try write(played.coverage.lines.joined(separator: "\n")) }
      try write(played.report.written(as: format, showingFrames: showsFrames))
      guard isWatching else { return played.report.status }
      if format == .text { try write("Waiting for a change. Press Ctrl-C to end.") }
      repeat { pause() } while changes == seen
    }
  }

  /// The times when each flow and its record were last written.
  private var changes: [String: [Date?]] {
    let paths = invocation.arguments.flatMap { (try? library.paths($0)) ?? [] }
    return Dictionary(paths.map { ($0, library.changes($0)) }) { $1 }
  }

  /// The results of all flows so far.
  private struct Played {
    var report: FlowReport
    var coverage: FlowCoverage
    var unknownTags: Set<String>
  }

  /// Plays everything once.
  private func play(inProcesses jobs: Int?) throws -> Played {
    let screens = invocation[PlayOptions.coverage] ? player.screens() : []
    var played = Played(
      report: FlowReport(title: title),
      coverage: FlowCoverage(
        of: screens.map { ($0.name, $0.intentNames) }, states: player.states.names),
      unknownTags: Set(invocation[PlayOptions.tags]))
    var paths: [String] = []
    for argument in invocation.arguments {
      try report(to: &played, at: argument) { played in
        let found = try library.paths(argument)
        if found.isEmpty {
          played.report.add(
            wrong: "This folder has no flows. The name of a flow ends in .feature.", at: argument)
        }
        paths += found
      }
    }
    try play(paths, inProcesses: jobs, &played)
    for tag in played.unknownTags.sorted() { played.report.add(wrong: "No scenario has the tag \(tag).") }
    return played
  }

  /// Plays a part of the flows. If it can't be played, adds the reason to the report.
  private func report(
    to played: inout Played, at path: String, _ play: (inout Played) throws -> Void
  ) throws {
    do {
      try play(&played)
    } catch {
      guard played.report.add(error, of: path) else { throw error }
    }
  }

  /// Plays the first part of the flows, while other processes play the other parts.
  private func play(_ paths: [String], inProcesses jobs: Int?, _ played: inout Played) throws {
    let parts = paths.parts(jobs)
    let recording = invocation[PlayOptions.record].map { ["--record", $0.rawValue] } ?? []
    let others = parts.dropFirst().map { part in
      (part, try? start(["play", "--jobs", "1", "--report", "json"] + recording + ["--"] + part))
    }
    for path in parts.first ?? [] { try report(to: &played, at: path) { try play(path, &$0) } }
    for (part, end) in others {
      if let output = end?(), (try? played.report.add(json: output)) != nil { continue }
      played.report.add(
        wrong: "A process that played flows ended before its report. See why with --jobs 1:"
          + " \(part.joined(separator: ", ")).")
    }
  }

  private var title: String { "\(player.toolName) play" }

  private func play(_ path: String, _ played: inout Played) throws {
    let (flow, checked) = try player.check(
      path, in: library, tags: invocation[PlayOptions.tags], recording: invocation[PlayOptions.record],
      to: &played.report)
    played.unknownTags.subtract(flow.scenarios.flatMap(\.tags))
    played.coverage.add(checked, of: path)
  }

  private var steps: String {
    player.definitions.map { "\($0.kind.keyword) \($0.pattern)\n    \($0.kind.keyword) \($0.example)" }
      .joined(separator: "\n")
  }
}
