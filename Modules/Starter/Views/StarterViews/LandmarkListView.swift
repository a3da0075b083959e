#if canImport(SwiftUI)
  import Foundation
  public import StarterDomain
  public import StarterPresentation
  public import SwiftUI

  extension EnvironmentValues {
    @Entry public var landmarkService: LandmarkService = .unimplemented()
    @Entry public var analyticsService: AnalyticsService = .unimplemented
  }

  extension View {
    public func landmarkService(_ service: LandmarkService) -> some View {
      environment(\.landmarkService, service)
    }
  }

  public struct LandmarkListView: View {
    @Environment(\.landmarkService) private var landmarkService
    @Environment(\.analyticsService) private var analyticsService

    private var store: LandmarkStore { landmarkService.store }

    public init() {}

    public var body: some View {
      Group {
        // A reload keeps the landmarks on screen.
        switch store.loadingState {
        case .idle where store.landmarks.isEmpty, .loading where store.landmarks.isEmpty:
          ProgressView("Loading landmarks…")
        case .failed(let error) where store.landmarks.isEmpty:
          ContentUnavailableView(
            "Unable to Load", systemImage: "exclamationmark.triangle",
            description: Text(error.localizedDescription))
        default:
          landmarksList
        }
      }
      .navigationTitle("Landmarks")
      .task {
        // The store's state has the error.
        try? await landmarkService.fetchLandmarks()
        await analyticsService.track(.landmarksShown)
      }
    }

    private var landmarksList: some View {
      List {
        if let message = store.loadingState.errorMessage {
          Text(message)
        }
        if !store.featuredLandmarks.isEmpty {
          Section("Featured") {
            ForEach(store.featuredLandmarks) { Text($0.displayTitle) }
          }
        }
        Section("All Landmarks") {
          ForEach(store.landmarks) { Text($0.displayTitle) }
        }
      }
    }
  }
#endif
