#if canImport(SwiftUI)
  import StarterPresentation
  import StarterViews
  public import SwiftUI

  /// The application with windows. The program `starter` has its entry point.
  public struct StarterApp: App {
    private let services: Services

    public init() {
      // feature: articles, landmarks, profiles
      services = .mock  // Or .live(baseURL:) with your server.
      // else
      // services = .live()
      // end
    }

    public var body: some Scene {
      WindowGroup {
        ContentView(services: services)
          .services(services)
      }
    }
  }

  struct ContentView: View {
    let services: Services

    var body: some View {
      TabView {
        // feature: articles
        NavigationStack {
          ArticleListView(viewModel: ArticleListViewModel(fetchArticles: services.articles))
        }
        .tabItem { Label("Articles", systemImage: "newspaper") }
        // end
        // feature: landmarks
        NavigationStack { LandmarkListView() }
          .tabItem { Label("Landmarks", systemImage: "map") }
        // end
        // feature: reminders
        NavigationStack { ReminderView(viewModel: ReminderViewModel(scheduler: services.reminders)) }
          .tabItem { Label("Reminder", systemImage: "bell") }
        // end
        // feature: profiles
        NavigationStack { ProfileView() }
          .tabItem { Label("Profile", systemImage: "person") }
        // end
      }
    }
  }

  // feature: landmarks
  #Preview {
    NavigationStack { LandmarkListView() }
      .services(.preview)
  }
  // end

  // feature: articles
  #Preview("Articles") {
    ArticleListView(viewModel: ArticleListViewModel(fetchArticles: Services.preview.articles))
  }
// end
#endif
