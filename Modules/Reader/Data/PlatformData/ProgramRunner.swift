/// Runs other programs, without a shell.
///
/// Each operation throws a ``ChildProcess/Failure``, or `CancellationError`.
public struct ProgramRunner: Sendable {
  /// Runs a program in the background, with foreign texts as arguments, for a limited time.
  public var run: @Sendable (_ program: String, _ texts: [String], _ limit: Duration) async throws -> Void
  /// Runs a program that can use this terminal.
  public var runInTerminal: @Sendable (_ words: [String]) async throws -> Void

  public init(
    run: @escaping @Sendable (_ program: String, _ texts: [String], _ limit: Duration) async throws -> Void,
    runInTerminal: @escaping @Sendable (_ words: [String]) async throws -> Void
  ) {
    (self.run, self.runInTerminal) = (run, runInTerminal)
  }

  /// The programs of this machine.
  public static let live = ProgramRunner(
    run: { try await ChildProcess.run($0, $1, limit: $2) },
    runInTerminal: { try await ChildProcess.runInTerminal($0) })
}
