/// Records how people use the application.
public struct AnalyticsService: Sendable {
  public enum Event: String, Codable, Sendable {
    case landmarksShown
  }

  /// Records an event. An event that can't be recorded is lost, because analytics must not disturb anyone.
  public var track: @Sendable (Event) async -> Void

  public init(track: @escaping @Sendable (Event) async -> Void) {
    self.track = track
  }
}

extension AnalyticsService {
  /// Records nothing.
  public static let preview = AnalyticsService(track: { _ in })

  /// Stops the program at the first event.
  public static let unimplemented = AnalyticsService(track: { _ in
    fatalError("AnalyticsService.track is unimplemented. Pass a service with .services(_:).")
  })
}
