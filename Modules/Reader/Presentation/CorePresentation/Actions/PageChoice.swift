public import CoreDomain
public import Headless

/// The page of a list that the user asks for.
public struct PageChoice: Equatable, Sendable {
  /// The number of articles on a page, unless the settings or the command line have another one.
  public static let usualLength = 20

  private let number: Int
  /// The number of articles, 0 for all, or nil for the usual number.
  private let limit: Int?

  /// The first page.
  public init() { (number, limit) = (1, nil) }

  /// Reads ``options``.
  public init(_ invocation: Invocation) throws(UsageError) {
    (number, limit) = (invocation[Self.numberOption], invocation[Self.limitOption])
    guard limit != 0 || number == 1 else {
      throw UsageError("--limit 0 shows everything on page 1.", command: invocation.command)
    }
  }

  /// - Parameter usual: The usual number of articles on a page.
  public func request(usual: Int) -> PageRequest {
    PageRequest(number: number, limit: limit ?? usual) ?? .all
  }

  public static var options: [any CommandLineTool.AnyOption] { [numberOption, limitOption] }

  private static let numberOption = Option.number(
    "--page", "number", in: PageRequest.numbers, as: "a page from 1 to \(PageRequest.numbers.upperBound)",
    help: "The page, counted from 1; default: 1."
  ).defaulting(to: 1)
  private static let limitOption = Option.number(
    "--limit", "number", in: 0...PageRequest.numbers.upperBound,
    help: "Articles per page; 0 for all; default: \(usualLength).")
}
