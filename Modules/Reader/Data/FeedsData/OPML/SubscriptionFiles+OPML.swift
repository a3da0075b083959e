public import ArticlesDomain
public import CoreDomain
public import PlatformData

extension SubscriptionFiles {
  /// Lists in OPML. A plain list of addresses can be read as well.
  ///
  /// - Parameters:
  ///   - limit: The largest size of a file, in bytes.
  ///   - date: The date in a written list.
  public static func opml(files: FileProvider, limit: Int, date: DateProvider) -> SubscriptionFiles {
    SubscriptionFiles { path in
      if case .web = FeedLocation(path) {
        throw Failure(source: path.withoutCredentials, SubscriptionFault.listOnNetwork)
      }
      let isStandardInput = path == "-"
      let data =
        isStandardInput
        ? try await files.readStandardInput(limit) : try await files.read(path, limit)
      return try OPML.read(data, isStandardInput ? "standard input" : path)
    } text: { subscriptions in
      String(decoding: OPML.write(subscriptions, date.now()), as: UTF8.self)
    }
  }
}
