import Foundation
public import Headless
import HeadlessRunner
import Synchronization
public import Testing

/// Plays flows in virtual time, each scenario in its own world, and records an issue for each scenario that doesn't pass.
///
/// - Parameters:
///   - path: A flow, or a folder of flows. A relative path starts at the folder of the test's file.
///   - screens: The screens that the flows open.
///   - steps: The application's own steps.
///   - file: The file to which a relative path belongs.
///   - sourceLocation: The place of the issues.
///   - makeWorld: Creates the world of a scenario.
/// - Throws: An error with one sentence if the path can't be read, or if the call is inside of `inVirtualTime`.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
public func playFlows<World: FlowWorld>(
  _ path: String, screens: @escaping @MainActor () -> [Screen<World.Environment>],
  steps: @escaping @MainActor () -> [StepDefinition<World>] = { [] }, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation, world makeWorld: @escaping @MainActor () -> World
) throws {
  let folder = URL(filePath: file).deletingLastPathComponent()
  let start = URL(filePath: path, relativeTo: folder).path
  let paths = try FlowLibrary.live.paths(start)
  if paths.isEmpty {
    try fail("\(start) has no flows. The name of a flow ends in .feature.", at: sourceLocation)
  }
  for path in paths {
    // The tasks of a scenario can fail after it was played.
    let report = Mutex(FlowReport(title: "playFlows"))
    do {
      try inVirtualTime(sourceLocation: sourceLocation) { _ in
        let screens = screens()
        let tool = CommandLineTool(
          name: "flows", version: "", abstract: "", commands: screens.flatMap(\.commands), options: [])
        let player = FlowPlayer(tool, screens: screens, steps: steps(), makeWorld: makeWorld)
        _ = try report.withLock { try player.play(path, in: .live, to: &$0) }
      }
    } catch {
      report.withLock { if !$0.add(error, of: path) { $0.add(wrong: "\(error)", at: path) } }
    }
    for fault in report.withLock(\.faults) { try fail(fault, at: sourceLocation) }
  }
}
