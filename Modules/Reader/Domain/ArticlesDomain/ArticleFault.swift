public import CoreDomain

/// Why an article could not be found, apart from the reasons of its source.
public enum ArticleFault: Fault {
  /// Several sources have an article of this name.
  case ambiguous(String, sources: [String])

  public var category: Failure.Category { .conflict }
}

extension Failure.Reason {
  public static func ambiguous(_ name: String, sources: [String]) -> Failure.Reason {
    .fault(ArticleFault.ambiguous(name, sources: sources))
  }
}
