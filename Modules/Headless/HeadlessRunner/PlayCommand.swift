import Foundation
import GalleryPresentation
import Headless

/// Plays the flows of a command line. Exit status: 0 all passed, 1 something failed, 2 a flow is wrong.
@MainActor
struct PlayCommand<World: FlowWorld> {
  let player: FlowPlayer<World>
  let invocation: Invocation
  let library: FlowLibrary
  /// Writes to standard output.
  let write: (String) throws -> Void
  /// Starts this program with other arguments. The result waits for its end and returns its output, or nil if a signal
  /// ended it.
  var start: (_ arguments: [String]) throws -> () -> Data? = ThisProgram.start
  /// Waits before the command looks for changes again.
  var pause: () -> Void = { Thread.sleep(forTimeInterval: 0.3) }

  /// - Returns: The exit status.
  /// - Throws: A ``CommandLinePresentation/UsageError``, or the error of an output that can't be written.
  func run() throws -> Int32 {
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
    let format = invocation[PlayOptions.playReport]
    let (showsFrames, showsCoverage) = (invocation[PlayOptions.trace], invocation[PlayOptions.coverage])
    let isWatching = invocation[PlayOptions.watch]
    let conflicts = [
      (showsFrames && format != .text, "--trace shows frames as text. Leave out --report \(format)."),
      (isWatching && format == .html, "--report html is one page. Leave out --watch."),
      (showsCoverage && format != .text, "--coverage lists scenarios as text. Leave out --report \(format)."),
    ]
    if let (_, advice) = conflicts.first(where: \.0) { throw UsageError(advice, command: "play") }
    // Frames and coverage aren't in the report of another process, and only one process knows whether a tag is unknown.
    let isTogether = showsFrames || showsCoverage || format == .html || invocation.has(PlayOptions.tags)
    let jobs = isTogether ? 1 : invocation[PlayOptions.jobs]
    while true {
      let seen = isWatching ? changes : [:]
      let played = try play(inProcesses: jobs)
      if showsCoverage { try write(played.coverage.lines.joined(separator: "\n")) }
      if let format = FlowReport.Format(rawValue: format.rawValue) {
        try write(played.report.written(as: format, showingFrames: showsFrames))
      } else {
        try write(played.gallery.report(on: played.report))
      }
      guard isWatching else { return played.report.status }
      if format == .text { try write("Waiting for a change. Press Ctrl-C to end.") }
      repeat { pause() } while changes == seen
    }
  }

  /// The time when each flow was last written.
  private var changes: [String: Date?] {
    let paths = invocation.arguments.flatMap { (try? library.paths($0)) ?? [] }
    return Dictionary(paths.map { ($0, library.change($0)) }) { $1 }
  }

  /// Plays everything once.
  private func play(
    inProcesses jobs: Int?
  ) throws -> (report: FlowReport, coverage: FlowCoverage, gallery: Gallery) {
    let screens = invocation[PlayOptions.coverage] ? player.screens() : []
    let tags = invocation[PlayOptions.tags]
    var report = FlowReport(title: "\(player.toolName) play")
    var coverage = FlowCoverage(
      of: screens.map { ($0.name, $0.actions.map(\.name)) }, states: player.states.names)
    var gallery = Gallery(of: player.toolName, states: player.states.names)
    let hasPictures = invocation[PlayOptions.playReport] == .html
    try FlowFiles(library: library, start: start).play(
      invocation.arguments, tags: tags, inProcesses: jobs, with: ["play"], to: &report
    ) { path, report in
      let (flow, results) = try player.play(path, in: library, tags: tags, to: &report)
      coverage.add(results, of: path)
      if hasPictures { _ = gallery.add(flow, results, of: path) }
      return flow
    }
    return (report, coverage, gallery)
  }

  private var steps: String {
    player.definitions.map { "\($0.kind.keyword) \($0.pattern)\n    \($0.kind.keyword) \($0.example)" }
      .joined(separator: "\n")
  }
}
