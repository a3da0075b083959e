import ArticlesDomain

/// Finds the members of a JSON object and the elements of one of them, without recursion. It only checks everything
/// else.
struct JSONScanner {
  /// A value in the text. If the text ends in the middle of the value, the part is its complete beginning and the
  /// missing closing brackets.
  struct Part: Sendable {
    var range: Range<Int>
    var closing: [UInt8] = []
    /// Whether the part may contain faults that ``JSONParts`` repairs.
    var isFaulty = false
  }

  enum Outcome {
    case complete, end, tooDeep
    case unexpected(Int)
  }

  enum Expected {
    case value, valueOrEnd, key, keyOrEnd, colon, separator
  }

  /// The values of the object's members by name.
  private(set) var members: [String: Part] = [:]
  /// The elements of the list, or nil if the object has no such list.
  private(set) var elements: [Part]?
  /// Whether there are more elements than the limit.
  private(set) var isCut = false
  /// Whether the text ends in the middle.
  private(set) var isTruncated = false
  /// The faults that are repaired: line breaks and tabs in strings, and commas before a closing bracket.
  private(set) var damage: Set<Publication.Damage> = []

  let text: UnsafeBufferPointer<UInt8>
  private let names: Set<String>
  private let listName: String
  private let limit: Int
  var index = 0
  private var open: [UInt8] = []
  var expected = Expected.value
  /// The end of the complete part.
  private var complete = 0
  /// The name of the object's current member, and the start of its value.
  var member = (name: "", start: 0)
  private var elementStart = 0
  private var isInList = false
  /// Whether the list is an object with other values than objects, which is an element itself.
  private var isElement = false
  /// The place of the last fault.
  private var faultIndex = -1
  private let noteRead: (Int) -> Void

  /// - Parameters:
  ///   - text: A JSON text.
  ///   - names: The names of the members whose values are found.
  ///   - listName: The name of the member whose elements are found. An object counts as a list of its values, or else as
  ///     the only element.
  ///   - limit: The largest number of elements. Later ones are only checked.
  ///   - noteRead: Gets the length of each element that was read.
  /// - Throws: A ``JSONFault``.
  init(
    _ text: UnsafeBufferPointer<UInt8>, names: Set<String>, listName: String, limit: Int,
    noteRead: @escaping (Int) -> Void = { _ in }
  ) throws {
    self.noteRead = noteRead
    self.text = text
    self.names = names
    self.listName = listName
    self.limit = limit
    switch scan() {
    case .complete: break
    case .end: finishTruncated()
    case .tooDeep: throw JSONFault.tooDeep(limit: JSONFault.depth)
    case .unexpected(let index): throw JSONFault.malformed(at: index, in: text)
    }
  }

  var isInObject: Bool { open.count == 1 && open[0] == UInt8(ascii: "{") }

  private mutating func scan() -> Outcome {
    while true {
      while index < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[index]) { index += 1 }
      guard index < text.count else { return expected == .separator && open.isEmpty ? .complete : .end }
      if expected == .separator, open.isEmpty { return .unexpected(index) }
      if expected == .value || expected == .valueOrEnd { beginValue() }
      if let outcome = step(text[index]) { return outcome }
    }
  }

  private mutating func beginValue() {
    if isInObject { member.start = index } else if isInList, open.count == 2 { elementStart = index }
  }

  /// The first of several members with the same name counts, as for Foundation's decoder.
  private mutating func add(member part: Part) {
    if names.contains(member.name), members[member.name] == nil { members[member.name] = part }
  }

  private mutating func add(element part: Part) {
    noteRead(part.range.count)
    if (elements?.count ?? 0) < limit { elements?.append(part) } else { isCut = true }
  }

  /// Adds the complete part of the last value.
  private mutating func finishTruncated() {
    isTruncated = true
    func part(from start: Int, depth: Int) -> Part {
      let closing = open[depth...].reversed().map {
        $0 == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
      }
      return Part(range: start..<complete, closing: closing, isFaulty: faultIndex >= start)
    }
    if isInList {
      if isElement {
        elements = [part(from: member.start, depth: 1)]
      } else if open.count > 2 {
        add(element: part(from: elementStart, depth: 2))
      }
    } else if open.count > 1, open[0] == UInt8(ascii: "{") {
      add(member: part(from: member.start, depth: 1))
    }
  }

  private mutating func step(_ byte: UInt8) -> Outcome? {
    switch (expected, byte) {
    case (.value, UInt8(ascii: "{")), (.valueOrEnd, UInt8(ascii: "{")): return push(byte, .keyOrEnd)
    case (.value, UInt8(ascii: "[")), (.valueOrEnd, UInt8(ascii: "[")): return push(byte, .valueOrEnd)
    case (.value, UInt8(ascii: "\"")), (.valueOrEnd, UInt8(ascii: "\"")): return string(then: .separator)
    case (.key, UInt8(ascii: "\"")), (.keyOrEnd, UInt8(ascii: "\"")): return string(then: .colon)
    case (.colon, UInt8(ascii: ":")):
      index += 1
      expected = .value
    case (.separator, UInt8(ascii: ",")):
      index += 1
      expected = open.last == UInt8(ascii: "{") ? .key : .value
    case (.separator, UInt8(ascii: "}")), (.keyOrEnd, UInt8(ascii: "}")): return pop(UInt8(ascii: "{"))
    case (.separator, UInt8(ascii: "]")), (.valueOrEnd, UInt8(ascii: "]")): return pop(UInt8(ascii: "["))
    case (.key, UInt8(ascii: "}")),
      (.value, UInt8(ascii: "]")) where open.last != UInt8(ascii: "{"):
      note(.malformedMarkup)
      expected = .separator
    case (.value, _), (.valueOrEnd, _): return word()
    default: return .unexpected(index)
    }
    return nil
  }

  mutating func note(_ fault: Publication.Damage) {
    damage.insert(fault)
    faultIndex = index
  }

  mutating func finishValue() {
    expected = .separator
    complete = index
    func part(from start: Int) -> Part { Part(range: start..<index, isFaulty: faultIndex >= start) }
    if isInList, open.count == 2 {
      if open[1] == UInt8(ascii: "{"), text[elementStart] != UInt8(ascii: "{") { isElement = true }
      add(element: part(from: elementStart))
    } else if isInObject {
      if isInList, isElement { elements = [part(from: member.start)] }
      isInList = false
      add(member: part(from: member.start))
    }
  }

  private mutating func push(_ byte: UInt8, _ next: Expected) -> Outcome? {
    if isInObject, member.name == listName, elements == nil {
      isInList = true
      elements = []
    }
    open.append(byte)
    index += 1
    expected = next
    complete = index
    return open.count > JSONFault.depth ? .tooDeep : nil
  }

  private mutating func pop(_ byte: UInt8) -> Outcome? {
    guard open.last == byte else { return .unexpected(index) }
    open.removeLast()
    index += 1
    finishValue()
    return nil
  }
}
