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
        switch store.loadingState {
        case .idle, .loading:
          ProgressView("Loading landmarks…")
        case .failed(let error):
          ContentUnavailableView(
            "Unable to Load", systemImage: "exclamationmark.triangle",
            description: Text(error.localizedDescription))
        case .loaded:
          landmarksList
        }
      }
      .navigationTitle("Landmarks")
      .task {
        await analyticsService.track(.landmarksShown)
        // The store's state has the error.
        try? await landmarkService.fetchLandmarks()
      }
    }

    private var landmarksList: some View {
      List {
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
