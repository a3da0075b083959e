import BrowsePresentation
import Foundation
import Headless

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension ScreenProgram {
  /// Shows the screens on the terminal until the user leaves.
  func browse(_ browsed: BrowsedApplication<World.Environment>, _ invocation: Invocation) throws -> Never {
    try invocation.checkBrowsing(without: ProgramOptions.virtualTime)
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
