import Foundation
import NetworkData
import PlatformData

/// The file in which a run records the network's answers. It is written when the run has ended.
public struct TapeFile: Sendable {
  public let path: String
  let recorder = TapeRecorder()

  /// Checks that the file can be written, before any request. An earlier tape stays until ``store()``.
  ///
  /// - Throws: ``UnusableTape`` if the file isn't a tape, or ``CoreDomain/Failure``.
  public init(_ path: String) async throws {
    self.path = path
    var status = stat()
    guard stat(path, &status) != 0 || [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
      throw UnusableTape("\(path) isn't a file. Name a file for the tape.")
    }
    try await replace { $0 ?? Data(Tape().text.utf8) }
  }

  /// Replaces the file.
  ///
  /// - Returns: The number of answers on the tape.
  /// - Throws: The errors of ``init(_:)``, also if the tape is too large.
  public func store() async throws -> Int {
    guard let tape = recorder.tape else { throw UnusableTape.tooLarge(path) }
    try await replace { _ in Data(tape.text.utf8) }
    return tape.exchanges.count
  }

  private func replace(_ content: @escaping @Sendable (Data?) -> Data) async throws {
    try await FileProvider.live.update(path, limit: Tape.sizeLimit) { [path] data in
      // An empty file, such as one from mktemp, has nothing to lose.
      guard let data, !data.isEmpty else { return .contents(content(nil)) }
      guard Tape.isTape(data) else {
        throw UnusableTape("\(path) isn't a tape and was left unchanged. Name another file.")
      }
      return .contents(content(data))
    }
  }
}

/// The reason why a tape can't be recorded or played: one sentence, and what to do.
public struct UnusableTape: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  static func tooLarge(_ name: String) -> UnusableTape {
    UnusableTape(
      "The tape \(name) is larger than \(Tape.sizeLimit >> 20) MB. Record fewer or smaller sources.")
  }
}
