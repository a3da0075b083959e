import CoreDomain
import Foundation

/// Runs other programs.
///
/// Each operation throws a ``ChildProcess/Failure``, or `CancellationError`.
public struct ProgramRunner: Sendable {
  /// Runs a program in the background, with foreign texts as arguments, for a limited time.
  public var run: @Sendable (_ program: String, _ texts: [String], _ limit: Duration) async throws -> Void
  /// Returns the standard output of a command of the shell, or one byte more than `size` of a larger one.
  public var output: @Sendable (_ command: String, _ size: Int, _ limit: Duration) async throws -> [UInt8]
  /// Runs a program that can use this terminal. If it gets a text, its last argument is the path of a private file with it.
  public var runInTerminal: @Sendable (_ words: [String], _ text: String?) async throws -> Void

  public init(
    run: @escaping @Sendable (_ program: String, _ texts: [String], _ limit: Duration) async throws -> Void,
    output: @escaping @Sendable (_ command: String, _ size: Int, _ limit: Duration) async throws -> [UInt8],
    runInTerminal: @escaping @Sendable (_ words: [String], _ text: String?) async throws -> Void
  ) {
    (self.run, self.output, self.runInTerminal) = (run, output, runInTerminal)
  }

  /// The programs of this machine.
  public static let live = ProgramRunner(
    run: { try await ChildProcess.run($0, $1, limit: $2) },
    output: { try await ChildProcess.output(of: $0, size: $1, limit: $2) },
    runInTerminal: { words, text in
      guard let text else { return try await ChildProcess.runInTerminal(words) }
      let template = strdup(NSTemporaryDirectory() + "strata-XXXXXX")
      defer { free(template) }
      guard let folder = template.flatMap({ mkdtemp($0) }).map({ String(cString: $0) }) else {
        throw Failure(source: NSTemporaryDirectory(), StorageFault.unwritable)
      }
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try await FileProvider.live.update(folder + "/article.txt", 0) { _ in .contents(Data(text.utf8)) }
      try await ChildProcess.runInTerminal(words + [folder + "/article.txt"])
    })
}
