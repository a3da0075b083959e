import Foundation
import Headless
import JobOrdersDomain
import SchedulerData

/// Plays the flows of a command line in many orders of jobs. Exit status: 0 the frames are always the same, 1 the frames
/// depend on the order, 2 a flow is wrong.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
@MainActor
struct ExploreCommand<World: FlowWorld> {
  let player: FlowPlayer<World>
  let invocation: Invocation
  let library: FlowLibrary
  /// Starts this program with other arguments. The result waits for its end and returns its output, or nil if a signal
  /// ended it.
  var start: (_ arguments: [String]) throws -> () -> Data? = ThisProgram.start
  /// Writes to standard output.
  let write: (String) throws -> Void

  /// - Returns: The exit status.
  /// - Throws: A ``CommandLinePresentation/UsageError``, or the error of an output that can't be written.
  func run() throws -> Int32 {
    guard !invocation.arguments.isEmpty else {
      throw UsageError("explore needs a FLOW: a file or a folder.", command: "explore")
    }
    let exploration = FlowExploration(
      player: player, orders: invocation[ExploreOptions.orders],
      seed: UInt64(invocation[ExploreOptions.seed]),
      only: try invocation[ExploreOptions.order].map(order))
    let tags = invocation[PlayOptions.tags]
    var report = FlowReport(title: "\(player.toolName) explore")
    let options = [
      ExploreOptions.orders.name: exploration.orders, ExploreOptions.seed.name: Int(exploration.seed),
    ]
    try FlowFiles(library: library, start: start).play(
      invocation.arguments, tags: tags,
      inProcesses: tags.isEmpty && exploration.only == nil ? invocation[PlayOptions.jobs] : 1,
      with: ["explore"] + options.flatMap { [$0.key, "\($0.value)"] }, to: &report
    ) { path, report in
      let (flow, scenarios) = try library.scenarios(of: path, tags: tags, to: &report)
      for scenario in scenarios {
        report.add(scenario, exploration.verdict(on: scenario, of: path), of: path)
      }
      return flow
    }
    try write(report.written(as: invocation[PlayOptions.report]))
    return report.status
  }

  private func order(_ text: String) throws(UsageError) -> JobOrder {
    do { return try JobOrder(text) } catch { throw UsageError("\(error)", command: "explore") }
  }
}
