public import AppComposition
import CoreDomain
import Headless
public import HeadlessRunner

extension SimulatedMachine: ScheduledWorld {
  public func environment() -> Reader {
    Reader(services: services(), shown: .inMemory(), settings: storedPreferences) { [request] in
      var request = request
      request.use($0)
      return request
    }
  }

  public var stuck: String? {
    guard let request = blockedRequest else { return nil }
    let reason = request.isPredecessorMade ? "which waits too" : "which was never made"
    return "request \(request.number) waits for the answer to request \(request.predecessor), \(reason)"
  }
}

extension StepDefinition<SimulatedMachine> {
  /// The steps of the reader's flows.
  static var reader: [StepDefinition] { person + answers + network + requests + disk + programs + accounts }
}

extension FlowPlayer<SimulatedMachine> {
  /// Plays flows with the screens of the reader.
  @MainActor
  static let reader = FlowPlayer(
    .viewstate, screens: ScreenName.allCases.map(\.screen) + [browseScreen], steps: StepDefinition.reader,
    states: .reader
  ) { SimulatedMachine() }
}
