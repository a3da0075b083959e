public import Foundation
import Synchronization

/// The result of a program that ran to its end.
public struct ProgramRun: Sendable {
  public var status: Int32
  /// Whether a signal ended the program; ``status`` is its number then.
  public var isSignaled: Bool
  public var output: Data
  public var errors: Data

  /// Runs a program and collects what it writes.
  ///
  /// All waiting happens on separate threads. Tests run in Swift's cooperative pool, which has one thread per core. If
  /// tests block all of them, nothing else runs, including the work that the programs wait for.
  ///
  /// - Parameters:
  ///   - program: The executable file.
  ///   - environment: The program's whole environment, or nil for the one of this process.
  ///   - folder: The working directory, or nil for the one of this process.
  ///   - input: Everything the program reads from standard input.
  ///   - output: The destination of standard output, or nil to collect it.
  ///   - mergesErrors: Whether standard error goes to ``output`` too.
  public static func launch(
    _ program: URL, _ arguments: [String], environment: [String: String]? = nil, folder: URL? = nil,
    input: Data = Data(), output: FileHandle? = nil, mergesErrors: Bool = false
  ) async throws -> ProgramRun {
    try await onThread {
      let pipes = try (TestPipe(), TestPipe(), TestPipe())
      let process = try SpawnedProcess(
        program.path, arguments, environment: environment, folder: folder?.path,
        input: pipes.0.reader.fileDescriptor, output: (output ?? pipes.1.writer).fileDescriptor,
        errors: (mergesErrors ? pipes.1 : pipes.2).writer.fileDescriptor)
      for handle in [pipes.0.reader, pipes.1.writer, pipes.2.writer] { try handle.close() }
      // A program that fills a pipe waits for its reader, so each pipe needs a thread.
      let words = Reading(pipes.1.reader)
      let errors = Reading(pipes.2.reader)
      // The program may end without reading its input. Then the write fails and the tests continue.
      signal(SIGPIPE, SIG_IGN)
      try? pipes.0.writer.write(contentsOf: input)
      try pipes.0.writer.close()
      let ending = process.end()
      return ProgramRun(
        status: ending.status, isSignaled: ending.isSignaled, output: words.result(),
        errors: errors.result())
    }
  }
}

/// A pipe whose ends programs don't inherit.
private struct TestPipe: Sendable {
  let reader, writer: FileHandle

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reader = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    writer = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
  }
}

/// Reads a pipe to its end on a thread of its own.
private final class Reading: Sendable {
  private let data = Mutex(Data())
  private let done = DispatchSemaphore(value: 0)

  init(_ handle: FileHandle) {
    Thread.detachNewThread { [self] in
      let all = (try? handle.readToEnd()) ?? Data()
      data.withLock { $0 = all }
      done.signal()
    }
  }

  /// Waits for the end. Call it once.
  func result() -> Data {
    done.wait()
    return data.withLock { $0 }
  }
}

/// Runs blocking code on a new thread, so that it doesn't block the cooperative pool.
private func onThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}
