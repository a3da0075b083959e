import AppComposition
import CommandLinePresentation
import CoreDomain
import Foundation
import HeadlessPresentation

@main
enum ViewState {
  static func main() async {
    exit(await run(Array(CommandLine.arguments.dropFirst())))
  }

  @MainActor
  static func run(_ words: [String]) async -> Int32 {
    do {
      switch try CommandLineTool.viewstate.parse(words) {
      case .show(let text):
        try FileHandle.standardOutput.write(line: text)
        return 0
      case .run(let invocation):
        return try await run(ScreenRequest(invocation, preferences: await preferences(for: invocation)))
      }
    } catch let error as UsageError {
      return complain(CommandLineTool.viewstate.report(error), status: 2)
    } catch {
      return complain("error: The output could not be written; is the disk full?", status: 1)
    }
  }

  @MainActor
  private static func run(_ request: ScreenRequest) async throws -> Int32 {
    let runner = Runner(
      request: request, terminal: .current,
      output: { try FileHandle.standardOutput.write(line: $0) },
      progress: { try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[2K\($0)".utf8)) })
    return try await Services.$current.withValue(Services(request)) { try await runner.run() }
  }

  private static func complain(_ text: String, status: Int32) -> Int32 {
    // It repeats what was typed, and no terminal shall obey that.
    let renderer = TextRenderer(width: 80, isColored: false)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let harmless = lines.map { renderer.whole(String($0)) }.joined(separator: "\n")
    // Where standard error cannot be written either, the status has to do.
    try? FileHandle.standardError.write(line: harmless)
    return status
  }
}

extension Services {
  fileprivate init(_ request: ScreenRequest) {
    self =
      switch request.variant {
      case .live: .live(from: request.sources, overrides: request.overrides)
      case .mock: .mock(overrides: request.overrides)
      case .preview: .preview(overrides: request.overrides)
      case .unimplemented: .unimplemented(overrides: request.overrides)
      }
  }
}
