import Foundation
import TestSupport

/// The built program, run as users run it.
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
  ///   - words: The arguments. A locale, a time zone, and a date are added if they are missing.
  ///   - input: The content of standard input.
  static func run(_ words: String..., input: Data = Data()) async throws -> Result {
    try await run(words, input: input)
  }

  /// - Parameters:
  ///   - elsewhere: The destination of standard output, or nil to collect it.
  ///   - configuration: The folder of the preferences. The default doesn't exist.
  ///   - cache: The folder of cached answers. By default, they are in memory only.
  ///   - variables: More variables of the environment.
  ///   - isForAnyReader: Whether the locale, the time zone, and the date are added.
  static func run(
    _ words: [String], input: Data = Data(), output elsewhere: FileHandle? = nil,
    configuration: String = "/nonexistent", cache: String? = nil, variables: [String: String] = [:],
    isForAnyReader: Bool = true
  ) async throws -> Result {
    let reader = ["--locale", "en_GB", "--time-zone", "UTC", "--now", "2026-01-15T09:00:00Z"].chunks
    let arguments =
      words + (isForAnyReader ? reader : []).filter { !words.contains($0[0]) }.flatMap(\.self)
    var environment = [
      "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no", "COLUMNS": "60",
      "XDG_CONFIG_HOME": configuration,
    ]
    environment["XDG_CACHE_HOME"] = cache
    environment.merge(variables) { $1 }
    let run = try await ProgramRun.launch(
      builtProducts.appending(path: "viewstate"), arguments, environment: environment,
      input: input, output: elsewhere)
    return Result(
      status: run.status, output: String(decoding: run.output, as: UTF8.self),
      error: String(decoding: run.errors, as: UTF8.self))
  }
}

extension [String] {
  fileprivate var chunks: [[String]] { stride(from: 0, to: count, by: 2).map { Array(self[$0..<$0 + 2]) } }
}
