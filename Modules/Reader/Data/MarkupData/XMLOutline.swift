/// A document without the text of its entries, and the places of those entries.
///
/// Reading a feed this way takes a fraction of the time and memory, because most of a feed is text that is never
/// needed.
public struct XMLOutline: Sendable {
  /// An entry in the input.
  struct Place: Sendable {
    /// The start tags of the elements around the entry, root first.
    var context: [Range<Int>]
    var range: Range<Int>
  }

  enum Omission: Sendable {
    case none, ownText, allText
  }

  /// The names of entries, in lowercase and without prefixes.
  private let entries: [[UInt8]]
  /// The names of the children of entries whose text is left out, in lowercase and without prefixes.
  private let texts: [[UInt8]]
  /// The ``texts`` whose child elements keep their text, unless the type of the element is XHTML.
  private let mixed: [[UInt8]]
  private var places: [Int: Place] = [:]
  /// The context, which adjacent entries share.
  private var context: [Range<Int>] = []

  /// The attribute that contains the start of an entry in the input.
  static let mark = "strata-entry"

  public init(entries: [String], texts: [String], mixed: [String]) {
    self.entries = entries.map { Array($0.utf8) }
    self.texts = texts.map { Array($0.utf8) }
    self.mixed = mixed.map { Array($0.utf8) }
  }

  func isEntry(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool { Self.contains(name, in: entries) }

  /// Returns the omitted part of a child of an entry.
  func omission(_ name: Slice<UnsafeBufferPointer<UInt8>>, tag: Slice<UnsafeBufferPointer<UInt8>>) -> Omission
  {
    if Self.contains(name, in: texts) { return .allText }
    guard Self.contains(name, in: mixed) else { return .none }
    return tag.firstIndex(ofASCII: "xhtml", from: tag.startIndex) == nil ? .ownText : .allText
  }

  private static func contains(_ name: Slice<UnsafeBufferPointer<UInt8>>, in names: [[UInt8]]) -> Bool {
    let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
    return names.contains { wanted in
      wanted.count == local.count && zip(wanted, local).allSatisfy { $0 == $1 | 0x20 }
    }
  }

  /// Records the entries among `elements`, which end at `end`.
  mutating func close(
    _ elements: ArraySlice<XMLRepairer.OpenElement>, of open: [XMLRepairer.OpenElement], at end: Int
  ) {
    for index in elements.indices where elements[index].isEntry {
      record(elements[index].tag.lowerBound..<end, in: open[..<index])
    }
  }

  mutating func record(_ range: Range<Int>, in open: ArraySlice<XMLRepairer.OpenElement>) {
    if !context.elementsEqual(open.lazy.map(\.tag)) { context = open.map(\.tag) }
    places[range.lowerBound] = Place(context: context, range: range)
  }

  mutating func takePlace(at start: Int) -> Place? { places.removeValue(forKey: start) }
}
