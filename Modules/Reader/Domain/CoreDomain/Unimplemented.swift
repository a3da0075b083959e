/// Stops the program because it used an operation that has no implementation.
///
/// - Parameters:
///   - operation: The operation's name, with its type: `ArticleRepository.articles`.
///   - fix: How to fix the program, as one clause.
///   - fileID: The module and file of the missing implementation.
///   - line: The line of the missing implementation.
public func unimplemented(
  _ operation: String, fix: String, fileID: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError("\(operation) is unimplemented (\(fileID):\(line)): \(fix).")
}
