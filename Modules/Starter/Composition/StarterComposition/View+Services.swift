#if canImport(SwiftUI)
  // feature: landmarks, profiles
  import StarterViews
  // end
  public import SwiftUI

  extension EnvironmentValues {
    @Entry public var services: Services = .unimplemented
  }

  extension View {
    /// Passes all services to the views below.
    public func services(_ services: Services) -> some View {
      environment(\.services, services)
        // feature: landmarks
        .landmarkService(services.landmarks)
        .environment(\.analyticsService, services.analytics)
        // end
        // feature: profiles
        .environment(\.userService, services.users)
      // end
    }
  }
#endif
