import AppComposition
import Headless

extension FlowPlayer<World> {
  /// Plays flows with the screens of the reader.
  @MainActor
  static let reader = FlowPlayer(
    .viewstate, screens: ScreenName.allCases.map(\.screen) + [browseScreen], steps: StepDefinition.reader,
    states: .reader
  ) { World() }
}
