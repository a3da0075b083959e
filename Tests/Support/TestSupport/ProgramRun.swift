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
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    if let environment { process.environment = environment }
    if let folder { process.currentDirectoryURL = folder }
    let launch = Launch(process: process, input: input, output: output, mergesErrors: mergesErrors)
    return try await onThread { try launch.run() }
  }
}

/// A process that one thread starts and waits for.
private struct Launch: @unchecked Sendable {
  var process: Process
  var input: Data
  var output: FileHandle?
  var mergesErrors: Bool

  /// Held from the creation of the pipes until the start. Otherwise, a program that starts meanwhile would inherit the
  /// pipes, and their readers would also wait for that program to end.
  private static let starting = NSLock()

  func run() throws -> ProgramRun {
    let (inPipe, outPipe, errorPipe) = try Self.starting.withLock {
      let pipes = (Pipe(), Pipe(), Pipe())
      process.standardInput = pipes.0
      process.standardOutput = output ?? pipes.1
      process.standardError = mergesErrors ? pipes.1 : pipes.2
      try process.run()
      return pipes
    }
    // `Process` closes these ends only of the pipes that it uses.
    if output != nil { try? outPipe.fileHandleForWriting.close() }
    if mergesErrors { try? errorPipe.fileHandleForWriting.close() }
    // A program that fills a pipe waits for its reader, so each pipe needs a thread.
    let words = Reading(outPipe.fileHandleForReading)
    let errors = Reading(errorPipe.fileHandleForReading)
    // The program may end without reading its input.
    try? inPipe.fileHandleForWriting.write(contentsOf: input)
    try? inPipe.fileHandleForWriting.close()
    process.waitUntilExit()
    return ProgramRun(
      status: process.terminationStatus, isSignaled: process.terminationReason == .uncaughtSignal,
      output: words.result(), errors: errors.result())
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
