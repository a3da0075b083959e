import Foundation
import StarterDomain

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NetworkProvider {
  /// A network that answers with the articles of Sample/articles.json.
  ///
  /// - Parameter delay: The time that each answer takes.
  public static func sample(delay: Duration) -> NetworkProvider {
    NetworkProvider(fetchData: { request in
      try await Task.sleep(for: delay)
      switch request.url?.lastPathComponent {
      case "articles", "feed": return Data(PackageResources.articles_json)
      default: throw FetchError.status(404, host: request.host)
      }
    })
  }
}
