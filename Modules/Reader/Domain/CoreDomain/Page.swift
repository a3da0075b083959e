/// A request for a part of a list.
public struct PageRequest: Hashable, Sendable {
  /// The number of elements to skip.
  public let offset: Int
  /// The largest number of elements, or nil for all elements.
  public let limit: Int?

  /// Creates a request. Clamps both numbers, so that their sum never overflows.
  public init(offset: Int = 0, limit: Int? = 20) {
    self.offset = Self.clamped(offset)
    self.limit = limit.map(Self.clamped)
  }

  private static func clamped(_ number: Int) -> Int { min(max(0, number), 1 << 40) }

  /// The valid page numbers and page lengths.
  public static let numbers = 1...1_000_000

  /// A page by its number, counted from 1.
  ///
  /// - Returns: nil if a number is outside of ``numbers``, or if the list isn't divided into pages.
  public init?(number: Int, limit: Int?) {
    guard let limit, Self.numbers.contains(limit), Self.numbers.contains(number) else { return nil }
    self.init(offset: (number - 1) * limit, limit: limit)
  }

  public static let all = PageRequest(offset: 0, limit: nil)
}

/// The elements for a ``PageRequest``.
public struct Page<Element> {
  public var elements: [Element]
  /// The position of the first element in the whole list.
  public var offset: Int
  /// The length of the whole list, or nil if the source doesn't know it.
  public var total: Int?

  public init(_ elements: [Element], offset: Int = 0, total: Int?) {
    (self.elements, self.offset, self.total) = (elements, offset, total)
  }

  /// Creates the requested part of a complete list.
  public init(_ request: PageRequest, of all: [Element]) {
    let rest = all.dropFirst(request.offset)
    self.init(Array(rest.prefix(request.limit ?? rest.count)), offset: request.offset, total: all.count)
  }
}

extension Page: Equatable where Element: Equatable {}
extension Page: Sendable where Element: Sendable {}
