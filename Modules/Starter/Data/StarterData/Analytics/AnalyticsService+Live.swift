public import Foundation
public import StarterDomain

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension AnalyticsService {
  /// Sends each event to a server, at the path `events`.
  public static func live(network: NetworkProvider, baseURL: URL) -> AnalyticsService {
    AnalyticsService(track: { event in
      do {
        let url = baseURL.appending(path: "events")
        _ = try await network.fetchData(URLRequest("POST", url, json: ["event": event]))
      } catch {
        // An event that can't be sent is lost.
      }
    })
  }
}
