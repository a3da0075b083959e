import AppComposition
public import CorePresentation
public import Headless

@MainActor
let settingsScreen = Screen(
  opening: SettingsViewModel.opening, actions: SettingsViewModel.actions
) { (reader: Reader, _) in SettingsViewModel(preferences: reader.preferences) }

extension SettingsViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    if page.isInteractive { page.add("Settings", .heading) }
    for row in rows {
      page.add("\(row.title) (\(row.key))", row.isSet ? .strong : .text)
      if row.values.isEmpty || row.problem != nil {
        page.add(row.text, row.isSet ? .text : .detail, indent: "  ")
      } else {
        for value in row.values { page.addWhole(value, indent: "  ") }
      }
      if let problem = row.problem { page.add(problem, .warning, indent: "  ") }
    }
    page.add(loading)
    page.add(failures)
    page.add(saving)
  }
}
