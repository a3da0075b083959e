extension Failure {
  /// The failure to report if several sources got the same request and none has the result: the first one that isn't
  /// "not found".
  public static func telling(_ failures: [Failure], of name: String) -> Failure {
    let missing = SourceFault.notFound(name)
    if let telling = failures.first(where: { $0.reason != missing }) { return telling }
    let sources = failures.map(\.source)
    guard sources.count != 1 else { return failures[0] }
    return Failure(
      source: sources.joined(separator: ", "), SourceFault.notFoundAnywhere(name, sources: sources))
  }

  /// The source of failures of all followed feeds together.
  public static let followedFeeds = "subscriptions"
}
