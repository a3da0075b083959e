// feature: articles, landmarks, profiles
import Foundation
// end
import HeadlessRunner
import StarterComposition
// feature: articles, landmarks, profiles
import StarterDomain
// end
import StarterPresentation

#if canImport(SwiftUI)
  import SwiftUI
#endif

@main
enum Program {
  @MainActor static func main() {
    #if canImport(SwiftUI)
      if CommandLine.arguments.count == 1 { return StarterApp.main() }
    #endif
    guard #available(macOS 26.4, *) else { fatalError("The command line needs macOS 26.4.") }
    let screens = [
      // feature: articles
      screen(
        .init("articles", help: "List the articles, the newest first.") { await $0.load() },
        { ArticleListViewModel(fetchArticles: $0.articles) },
        { Shown($0.articles.map(\.title), $0.isLoading, $0.errorMessage) }),
      // end
      // feature: profiles
      screen(
        .init("profile", help: "Show the profile.") { await $0.loadProfile() },
        { ProfileViewModel(userService: $0.users) },
        { Shown($0.user.map { [$0.name, $0.bio] } ?? [], $0.isLoading, $0.errorMessage) }),
      // end
      // feature: landmarks
      screen(
        // The store shows the error.
        .init("landmarks", help: "List landmarks.") { try? await $0.fetchLandmarks() }, { $0.landmarks },
        {
          let loading = $0.store.loadingState
          return Shown($0.store.landmarks.map(\.displayTitle), loading.isLoading, loading.errorMessage)
        }),
      // end
      // feature: reminders
      screen(
        .init(
          "remind", .text("TITLE", help: "The text of the reminder."), ActionArgument(delay),
          help: "Deliver a reminder after some seconds.", request: Reminder.init
        ) { screen, reminder in
          await screen.model.scheduleReminder(title: reminder.title, in: Double(reminder.seconds))
          await screen.finish()
        },
        { (model: ReminderViewModel(scheduler: $0.reminders), finish: $0.finishReminders) },
        { Shown($0.model.isScheduled ? ["The reminder is scheduled."] : [], false, $0.model.errorMessage) }),
      // end
    ]
    ScreenProgram(
      "starter", version: "0.1.0", abstract: "Show the screens of an application.", screens: screens,
      // feature: articles, landmarks, profiles
      options: [variant, server],
      environment: { call in
        guard let services = Services(call[variant], baseURL: call[server]) else {
          throw UsageError("--services live and --base-url need each other. Give both, or neither.")
        }
        return services
      }
      // else
      // options: [variant], environment: { call in Services(call[variant]) }
      // end
    ) { VirtualWorld { .mock } }.main()
  }
}

private typealias Option = CommandLineTool.Option
let variant = Option.choice("--services", of: Services.Variant.self, help: "The services; default: mock.")
  .defaulting(to: .mock)
// feature: articles, landmarks, profiles
let server = Option.parsed(
  "--base-url", "url", as: "an http or https address", help: "The server of the live services."
) { $0.lowercased().contains(/^https?:\/\/[^\/]/) ? URL(string: $0) : nil }
// end
// feature: reminders
let delay = Option.number("--in", "seconds", in: 1...315_360_000, help: "Default: 60.").defaulting(to: 60)

private struct Reminder: ScreenRequest { var title: String, seconds: Int }
// end

/// What a screen shows.
private struct Shown: Codable, Equatable {
  var rows: [String], isLoading: Bool, errorMessage: String?

  init(_ rows: [String], _ isLoading: Bool, _ errorMessage: String?) {
    (self.rows, self.isLoading, self.errorMessage) = (rows, isLoading, errorMessage)
  }
}

/// A screen with rows, or a note if there are none.
@MainActor private func screen<Request, Model>(
  _ opening: ScreenOpening<Request, Model>, _ model: @escaping @MainActor (Services) -> Model,
  _ shown: @escaping @MainActor (Model) -> Shown
) -> Screen<Services> {
  Screen(
    opening: opening, model: { services, _ in model(services) }, state: shown,
    isSound: { $0.errorMessage == nil }, progress: { state, _ in state.isLoading ? "Loading …" : nil },
    page: { state, page in
      for row in state.rows { page.add(row) }
      let note = state.errorMessage ?? (state.rows.isEmpty ? "Nothing to show." : nil)
      if let note { page.add(note, state.errorMessage == nil ? .detail : .failure) }
    })
}
