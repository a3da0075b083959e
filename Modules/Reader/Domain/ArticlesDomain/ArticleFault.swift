public import CoreDomain

/// Why an article could not be found, apart from the reasons of its source.
public enum ArticleFault: Fault {
  /// Several sources have an article of this name.
  case ambiguous(String, sources: [String])
  /// A person names a row, and no list was shown.
  case noList
  /// A person names a row, and the list that was shown last is shorter.
  case noRow(of: Int)
  /// There is no change of marks that can be taken back.
  case nothingToUndo
  /// The article has no address.
  case noAddress
  /// The article has no file of this number, counted from 1.
  case noEnclosure(Int, of: Int)
  /// An address isn't HTTP or HTTPS, so it isn't opened.
  case notOfTheWeb
  /// The source is a file that is there already, so a download would replace it.
  case fileExists
  /// The source is a file that another program downloads now.
  case downloading
  /// There is no program that opens addresses.
  case noBrowser
  /// The source is a browser that ended with this status, or nil if a signal ended it.
  case browserFailed(status: Int?)

  public var category: Failure.Category {
    switch self {
    case .ambiguous: .conflict
    case .noList, .noRow, .nothingToUndo, .noAddress, .noEnclosure, .noBrowser: .notFound
    case .notOfTheWeb: .invalid
    case .fileExists, .downloading: .conflict
    case .browserFailed: .interrupted
    }
  }
}

extension Failure.Reason {
  public static func ambiguous(_ name: String, sources: [String]) -> Failure.Reason {
    .fault(ArticleFault.ambiguous(name, sources: sources))
  }
}
