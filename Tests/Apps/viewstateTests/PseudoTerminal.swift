import Foundation
import TestSupport

/// A terminal without a window.
struct PseudoTerminal {
  /// An action of the user after certain output.
  enum Action {
    case type(String)
    case signal(Int32)
    case resize(columns: UInt16, rows: UInt16)
    /// Waits until the process is stopped, and lets it continue.
    case resume
    case close
  }

  struct Result {
    var status: Int32
    var output: String
    /// Whether the terminal modes are the same before and after the run.
    var isRestored: Bool
  }

  struct Unavailable: Error {}

  struct NeverShown: Error {
    var text: String
    var output: String
  }

  /// Runs the program to its end, on a thread of its own.
  ///
  /// - Parameters:
  ///   - variables: More variables of the environment.
  ///   - actions: The actions. Each one follows output that ends with a text.
  static func run(
    _ arguments: [String], columns: UInt16 = 80, variables: [String: String] = [:],
    _ actions: [(after: String, Action)]
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Swift.Result { try PseudoTerminal(columns: columns).run(arguments, actions, variables) })
      }
    }
  }

  /// Runs the program several times at the same terminal, which is 80 columns wide.
  ///
  /// - Parameter variables: More variables of the environment.
  static func run(_ commands: [[String]], variables: [String: String]) async throws -> [Result] {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Swift.Result {
            let terminal = try PseudoTerminal(columns: 80)
            return try commands.map { try terminal.run($0, [], variables) }
          })
      }
    }
  }

  private let home = ConfigurationFolder()
  private let controller: FileHandle
  private let device: FileHandle

  /// `openpty`, which the modules of C libraries don't show to Swift everywhere.
  private typealias Open =
    @convention(c) (
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<CChar>?,
      UnsafePointer<termios>?, UnsafePointer<winsize>?
    ) -> Int32

  private init(columns: UInt16) throws {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "openpty") else { throw Unavailable() }
    var descriptors: (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 10, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard unsafeBitCast(symbol, to: Open.self)(&descriptors.0, &descriptors.1, nil, nil, &size) == 0
    else { throw Unavailable() }
    // Programs of other tests must not keep the terminal open.
    for descriptor in [descriptors.0, descriptors.1] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    controller = FileHandle(fileDescriptor: descriptors.0, closeOnDealloc: true)
    device = FileHandle(fileDescriptor: descriptors.1, closeOnDealloc: true)
  }

  /// The modes of the terminal, as bytes that can be compared.
  private var modes: [UInt8] {
    var modes = termios()
    tcgetattr(device.fileDescriptor, &modes)
    return withUnsafeBytes(of: modes) { Array($0) }
  }

  private func run(
    _ arguments: [String], _ actions: [(after: String, Action)], _ variables: [String: String] = [:]
  ) throws -> Result {
    let before = modes
    let process = try SpawnedProcess(
      builtProducts.appending(path: "viewstate").path, arguments,
      environment: [
        "PATH": "/usr/bin:/bin", "TERM": "xterm", "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
        "HOME": home.path,
      ].merging(variables) { $1 },
      input: device.fileDescriptor, output: device.fileDescriptor, errors: device.fileDescriptor)
    var ending: SpawnedProcess.Ending?
    // A program that doesn't end would block the test forever.
    defer {
      if ending == nil {
        kill(process.id, SIGKILL)
        // Swift Testing waits for its own children, and never ends beside one that nobody waits for.
        process.end()
      }
    }
    var output = ""
    var start = output.startIndex
    for (text, action) in actions {
      var shown = text.isEmpty ? start..<start : output[start...].range(of: text)
      while shown == nil {
        guard let more = more(within: 60_000) else { throw NeverShown(text: text, output: output) }
        output += more
        shown = output[start...].range(of: text)
      }
      start = shown?.upperBound ?? output.endIndex
      switch action {
      case .type(let keys): try controller.write(contentsOf: Data(keys.utf8))
      case .signal(let number): kill(process.id, number)
      case .resize(let columns, let rows):
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(device.fileDescriptor, UInt(TIOCSWINSZ), &size)
        // The process has no controlling terminal, which would send it.
        kill(process.id, SIGWINCH)
      case .resume:
        while !process.isStopped { output += more(within: 20) ?? "" }
        kill(process.id, SIGCONT)
      case .close: try controller.close()
      }
    }
    // A program waits until its output is read, even after a signal.
    while ending == nil {
      output += more(within: 20) ?? ""
      ending = process.endingIfEnded()
    }
    while let more = more(within: 0) { output += more }
    return Result(status: ending?.status ?? -1, output: output, isRestored: modes == before)
  }

  /// The program's next output, or nil if it writes nothing for some milliseconds.
  private func more(within milliseconds: Int32) -> String? {
    var request = pollfd(fd: controller.fileDescriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) == 1 else { return nil }
    let bytes = controller.availableData
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
