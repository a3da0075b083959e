import Headless

/// A command about flows. Each program that plays flows has all of them.
package enum FlowCommand: String, CaseIterable, Sendable {
  case play, explore, gallery

  /// Returns nil if an invocation is of a command about something else.
  package init?(_ invocation: Invocation) { self.init(rawValue: invocation.command) }

  /// Runs the command.
  ///
  /// - Parameter write: Writes to standard output.
  /// - Returns: The exit status.
  /// - Throws: A ``CommandLinePresentation/UsageError``, or the error of an output that can't be written.
  @MainActor
  package func run<World>(
    _ player: FlowPlayer<World>, _ invocation: Invocation, library: FlowLibrary,
    write: @escaping (String) throws -> Void
  ) throws -> Int32 {
    switch self {
    case .play:
      try PlayCommand(player: player, invocation: invocation, library: library, write: write).run()
    case .explore:
      try ExploreCommand(player: player, invocation: invocation, library: library, write: write).run()
    case .gallery:
      try GalleryCommand(player: player, invocation: invocation, library: library, write: write).run()
    }
  }
}
