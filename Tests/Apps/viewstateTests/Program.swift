import Foundation

/// The built program, run as its users run it.
enum Program {
  struct Result {
    var status: Int32
    var output: String
    var error: String

    /// The last frame, as a dictionary.
    func frame() throws -> [String: Any] {
      let object = try JSONSerialization.jsonObject(with: Data(output.utf8))
      return object as? [String: Any] ?? [:]
    }
  }

  /// - Parameters:
  ///   - words: What stands after the program's name. Locale, zone and moment are set where they are not given.
  ///   - input: What stands on standard input.
  static func run(_ words: String..., input: Data = Data()) async throws -> Result {
    try await run(words, input: input)
  }

  /// - Parameters:
  ///   - elsewhere: Where standard output goes instead of into the result.
  ///   - isForAnyReader: Whether locale, zone and moment are set.
  ///   - configuration: Where the program keeps what is chosen for good; by default nowhere that there is.
  static func run(
    _ words: [String], input: Data = Data(), output elsewhere: FileHandle? = nil,
    configuration: String = "/nonexistent", isForAnyReader: Bool = true
  ) async throws -> Result {
    let process = Process()
    process.executableURL = folder.appending(path: "viewstate")
    let reader = ["--locale", "en_GB", "--time-zone", "UTC", "--now", "2026-01-15T09:00:00Z"].chunks
    process.arguments =
      words + (isForAnyReader ? reader : []).filter { !words.contains($0[0]) }.flatMap(\.self)
    process.environment = ["PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no", "COLUMNS": "60"]
    process.environment?["XDG_CONFIG_HOME"] = configuration
    let (inPipe, outPipe, errorPipe) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (inPipe, outPipe, errorPipe)
    if let elsewhere { process.standardOutput = elsewhere }
    try process.run()
    if elsewhere != nil { try outPipe.fileHandleForWriting.close() }
    async let output = outPipe.fileHandleForReading.text()
    async let error = errorPipe.fileHandleForReading.text()
    try inPipe.fileHandleForWriting.write(contentsOf: input)
    try inPipe.fileHandleForWriting.close()
    let result = await (output, error)
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: result.0, error: result.1)
  }

  /// Where the test runner was built, and the program beside it.
  private static let folder: URL = {
    let runner = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    return URL(filePath: runner).deletingLastPathComponent()
  }()
}

extension [String] {
  fileprivate var chunks: [[String]] { stride(from: 0, to: count, by: 2).map { Array(self[$0..<$0 + 2]) } }
}

extension FileHandle {
  /// Everything up to the end, read on a thread of its own so that no pipe fills up.
  fileprivate func text() async -> String {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: String(decoding: self.readDataToEndOfFile(), as: UTF8.self))
      }
    }
  }
}
