#if canImport(SwiftUI)
  import StarterViews
  public import SwiftUI

  extension EnvironmentValues {
    @Entry public var services: Services = .unimplemented
  }

  extension View {
    /// Passes all services to the views below.
    public func services(_ services: Services) -> some View {
      environment(\.services, services)
        .landmarkService(services.landmarks)
        .environment(\.analyticsService, services.analytics)
        .environment(\.userService, services.users)
    }
  }
#endif
