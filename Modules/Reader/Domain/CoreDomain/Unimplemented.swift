/// Stops the program because an operation was used that nobody provided.
///
/// - Parameters:
///   - operation: The operation's name, with its type: `ArticleRepository.articles`.
///   - mend: What to write instead, as one clause.
///   - fileID: The module and file that declare the gap.
///   - line: The line that declares it.
public func unimplemented(
  _ operation: String, mend: String, fileID: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError("\(operation) is unimplemented (\(fileID):\(line)): \(mend).")
}
