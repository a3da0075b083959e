import ArchitecturePresentation
package import ArchitectureDomain

extension ArrowWeight {
  /// The number of symbols, for a label.
  package var label: String { counted(symbols.count, "symbol") }

  /// The sentence, such as `carries 3 symbols in 2 files: User, Order, show(_:)`.
  ///
  /// - Parameter limit: The largest number of named symbols.
  func sentence(limit: Int) -> String {
    if symbols.isEmpty { return "carries no symbol" }
    let names = symbols.prefix(limit).joined(separator: ", ")
    let more = symbols.count > limit ? ", and \(symbols.count - limit) more" : ""
    return "carries \(label) in \(counted(fileCount, "file")): \(names)\(more)"
  }
}
