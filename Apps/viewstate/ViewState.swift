import AppComposition
import CommandLinePresentation
import CoreDomain
import Foundation

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
        FileHandle.standardOutput.write(line: text)
        return 0
      case .run(let invocation):
        return try await run(ScreenRequest(invocation))
      }
    } catch let error as UsageError {
      FileHandle.standardError.write(line: CommandLineTool.viewstate.report(error))
      return 2
    } catch {
      FileHandle.standardError.write(line: "error: The frame could not be written as JSON: \(error).")
      return 1
    }
  }

  @MainActor
  private static func run(_ request: ScreenRequest) async throws -> Int32 {
    let runner = Runner(
      request: request, services: Services(request), terminal: .current,
      output: { FileHandle.standardOutput.write(line: $0) },
      progress: { FileHandle.standardError.write(Data("\r\u{1B}[2K\($0)".utf8)) })
    return try await runner.run()
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
