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
        .init("articles", abstract: "List the articles, the newest first."),
        { ArticleListViewModel(fetchArticles: $0.articles) }, { model, _, _ in await model.load() },
        { Shown($0.articles.map(\.title), $0.isLoading, $0.errorMessage) }),
      // end
      // feature: profiles
      screen(
        .init("profile", abstract: "Show the profile."), { ProfileViewModel(userService: $0.users) },
        { model, _, _ in await model.loadProfile() },
        { Shown($0.user.map { [$0.name, $0.bio] } ?? [], $0.isLoading, $0.errorMessage) }),
      // end
      // feature: landmarks
      screen(
        .init("landmarks", abstract: "List landmarks."), { $0.landmarks.store },
        // The store shows the error.
        { _, services, _ in try? await services.landmarks.fetchLandmarks() },
        { Shown($0.landmarks.map(\.displayTitle), $0.loadingState.isLoading, $0.loadingState.errorMessage) }),
      // end
      // feature: reminders
      screen(
        .init(
          "remind", abstract: "Deliver a reminder after some seconds.",
          arguments: [.init("TITLE", help: "The text of the reminder.")], options: [delay]),
        { ReminderViewModel(scheduler: $0.reminders) },
        { model, services, call in
          await model.scheduleReminder(title: call.arguments[0], in: Double(call[delay]))
          await services.finishReminders()
        },
        { Shown($0.isScheduled ? ["The reminder is scheduled."] : [], false, $0.errorMessage) }),
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
// end

/// What a screen shows.
private struct Shown: Codable, Equatable {
  var rows: [String], isLoading: Bool, errorMessage: String?

  init(_ rows: [String], _ isLoading: Bool, _ errorMessage: String?) {
    (self.rows, self.isLoading, self.errorMessage) = (rows, isLoading, errorMessage)
  }
}

/// A screen that a command opens.
@MainActor private func screen<Model>(
  _ command: CommandLineTool.Command, _ model: @escaping @MainActor (Services) -> Model,
  _ perform: @escaping @MainActor (Model, Services, Invocation) async -> Void,
  _ shown: @escaping @MainActor (Model) -> Shown
) -> Screen<Services> {
  Screen(
    command.name,
    commands: [ScreenCommand(command) { call in .init(()) { await perform($0.0, $0.1, call) } }], intents: [],
    model: { services, _ in (model(services), services) }, state: { shown($0.0) },
    isSound: { $0.errorMessage == nil }, progress: { state, _ in state.isLoading ? "Loading …" : nil },
    page: { state, page in
      for row in state.rows { page.add(row) }
      let note = state.errorMessage ?? (state.rows.isEmpty ? "Nothing to show." : nil)
      if let note { page.add(note, state.errorMessage == nil ? .detail : .failure) }
    })
}
