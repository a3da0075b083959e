/// A state of a screen, as frames and text show it.
@MainActor
public struct ShownState {
  /// The screen's name in frames.
  public let screen: String
  public let state: any Encodable
  /// One line about the progress, or nil if the state is final. The line is empty if there is nothing to say.
  public let progress: String?
  /// Whether the state has no failure.
  public let isSound: Bool
  private let text: @MainActor (inout TextPage) -> Void

  init(
    _ state: any Encodable, screen: String, progress: String?, isSound: Bool,
    text: @escaping @MainActor (inout TextPage) -> Void
  ) {
    self.screen = screen
    self.state = state
    self.progress = progress
    self.isSound = isSound
    self.text = text
  }

  /// Writes the state as text for people.
  public func write(on page: inout TextPage) { text(&page) }
}
