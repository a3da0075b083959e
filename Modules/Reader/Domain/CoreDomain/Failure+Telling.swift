extension Failure {
  /// The one failure to tell of, where several sources were asked for the same thing and none delivered it: the
  /// first that says more than that it is not there.
  public static func telling(_ failures: [Failure], of name: String) -> Failure {
    let missing = Reason.notFound(name)
    if let telling = failures.first(where: { $0.reason != missing }) { return telling }
    let sources = failures.map(\.source)
    guard sources.count != 1 else { return failures[0] }
    return Failure(
      source: sources.joined(separator: ", "), .notFoundAnywhere(name, sources: sources))
  }
}
