import Foundation
import TestSupport
import Testing

@testable import HeadlessPresentation

struct FrameValueTests {
  @Test func `the tree of a state is its JSON`() throws {
    let state = try ExampleDecoder.example(of: ListState.self)
    #expect(try FrameValue(encoding: state) == json(of: state))
  }

  @Test func `an absent field differs from null`() throws {
    #expect(try FrameValue(encoding: ListState()).value(at: FieldPath("stale")) == nil)
    #expect(try FrameValue(encoding: [true, nil]) == .array([.bool(true), .null]))
  }

  @Test func `every way to encode has the result of JSON`() throws {
    #expect(try FrameValue(encoding: Everything()) == json(of: Everything()))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a number that JSON can't write is refused`(number: Double) {
    #expect(throws: EncodingError.self) { try FrameValue(encoding: ["a": [number]]) }
    #expect(throws: EncodingError.self) { try FrameValue(encoding: Float(number)) }
  }

  @Test func `texts are equal only if their bytes are`() {
    #expect(FrameValue.string("\u{E9}") != .string("e\u{301}"))
  }

  @Test func `a date is encoded as Foundation does`() {
    var numbers = Seeded(state: 1)
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    for _ in 0..<500 {
      let seconds = Int.random(in: -100_000_000_000..<300_000_000_000, using: &numbers)
      let date = Date(timeIntervalSince1970: Double(seconds))
      #expect(date.iso8601 == date.formatted(.iso8601))
      // A quarter of a millisecond more, because Foundation truncates.
      let later = Date(timeIntervalSince1970: Double(seconds) + 0.12325)
      #expect(Date(timeIntervalSince1970: Double(seconds) + 0.123).iso8601 == later.formatted(style))
    }
  }

  /// Reads the output of ``FrameEncoder``.
  private func json(of value: some Encodable) throws -> FrameValue {
    try JSONDecoder().decode(JSON.self, from: Data(FrameEncoder().document(value).utf8)).value
  }
}

/// A type that encodes itself in every way that `Encoder` has.
private struct Everything: Encodable {
  enum Word: String, Codable { case yes }
  enum Key: CodingKey { case basics, nested, list, twice, `super`, empty, date, words, numbers }
  struct Empty: Encodable {}
  class Base: Encodable { var base = 1 }
  final class Derived: Base {
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode("derived", forKey: .list)
      try super.encode(to: container.superEncoder())
    }
  }
  struct Basics: Encodable {
    var bool = true
    var text = "a \u{1B} “b” \u{1F468}\u{200D}\u{1F469} \u{2028} / \\ \" \n \u{0}"
    var int = Int.min
    var int8 = Int8.min
    var int64 = Int64.max
    var unsigned = UInt64.max
    var unsigned8 = UInt8.max
    var double = 0.1
    var whole = 100.0
    var small = 1e-7
    var large = -1.5e300
    var negativeZero = -0.25
    var float: Float = 0.1
    var missing: String?
    var word = Word.yes
    var url = URL(string: "a?b#c", relativeTo: URL(string: "https://example.org"))
    var data = Data([1, 2, 3])
    var decimal = Decimal(string: "1.5")
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Basics(), forKey: .basics)
    var nested = container.nestedContainer(keyedBy: Key.self, forKey: .nested)
    var list = container.nestedUnkeyedContainer(forKey: .list)
    try nested.encodeNil(forKey: .empty)
    try list.encode("first")
    try list.encodeNil()
    var inner = list.nestedContainer(keyedBy: Key.self)
    try list.encode(3)
    try inner.encode(2, forKey: .twice)
    var innerList = list.nestedUnkeyedContainer()
    try innerList.encode(Int16(4))
    try Derived().encode(to: list.superEncoder())
    try container.encode(1, forKey: .twice)
    try container.encode(2, forKey: .twice)
    var again = encoder.container(keyedBy: Key.self)
    try again.encode(Empty(), forKey: .empty)
    try again.encode(Date(timeIntervalSince1970: 1.25), forKey: .date)
    try again.encode(["b c": Word.yes, "a": .yes, "": .yes], forKey: .words)
    try again.encode([2: "two", 10: "ten"], forKey: .numbers)
    try [1: [Date.distantPast]].encode(to: container.superEncoder())
  }
}

private struct JSON: Decodable {
  var value: FrameValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let bool = try? container.decode(Bool.self) {
      value = .bool(bool)
    } else if let integer = try? container.decode(Int64.self) {
      value = .number(integer.description)
    } else if let integer = try? container.decode(UInt64.self) {
      value = .number(integer.description)
    } else if let double = try? container.decode(Double.self) {
      value = .number(double.description)
    } else if let text = try? container.decode(String.self) {
      value = .string(text)
    } else if let array = try? container.decode([JSON].self) {
      value = .array(array.map(\.value))
    } else {
      value = .object(
        FrameObject(try container.decode([String: JSON].self).map { .init(key: $0, value: $1.value) }))
    }
  }
}
