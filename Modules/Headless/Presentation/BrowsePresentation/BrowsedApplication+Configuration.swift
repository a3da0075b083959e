import CommandLinePresentation
import HeadlessPresentation

extension BrowsedApplication {
  /// Everything in a configuration that has no meaning in this application.
  package func faults(in configuration: BrowserConfiguration) -> [BrowserConfiguration.Fault] {
    var faults = KeyMap(self, configuration).faults
    for (background, styles) in [
      (Theme.Background.dark, configuration.dark), (.light, configuration.light),
    ] {
      _ = Theme(on: background, styles, faults: &faults)
    }
    return faults + (configuration.home ?? []).compactMap { fault(in: $0.command) }
  }

  /// The lines above the first screen that a user has chosen.
  func places(_ rows: [BrowserConfiguration.HomeRow]) -> [Place] {
    rows.map { row in
      let command = row.command.value
      return Place(row.title ?? (places + others).first { $0.command == command }?.title ?? command, command)
    }
  }

  private func fault(in command: BrowserConfiguration.Located<String>) -> BrowserConfiguration.Fault? {
    guard command.value != Place.more.command else { return nil }
    do throws(UsageError) {
      let visit = try visit(command: command.value)
      guard visit.action != nil || visit.isBeside else { return nil }
      throw UsageError("“\(command.value)” opens no screen.")
    } catch { return .init(error.message, at: command) }
  }
}
