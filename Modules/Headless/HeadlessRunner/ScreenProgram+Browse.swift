import Foundation
import Headless

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension ScreenProgram {
  /// Shows the screens on the terminal until the user leaves.
  func browse(_ invocation: Invocation) throws -> Never {
    guard let browsed, Terminal.canBrowse else {
      throw UsageError("browse needs a terminal for its input and output.", command: "browse")
    }
    let environment = try makeEnvironment?(invocation) ?? makeWorld().environment()
    Task {
      do {
        exit(try await BrowseCommand(ScreenBrowser(browsed, in: environment)).run())
      } catch {
        end(with: error)
      }
    }
    dispatchMain()
  }
}
