/// An estimate of the nesting depth of HTML. It isn't too low for HTML whose tags match.
public struct HTMLNesting: Sendable {
  private var depth = 0
  public private(set) var isDeep = false

  /// The depth beyond which ``HTMLReader`` may leave content out.
  private static let limit = 32

  init() {}

  public init(_ html: String) {
    var html = html
    html.withUTF8 { note(tagsIn: 0..<$0.count, of: $0) }
  }

  mutating func note(tagsIn range: Range<Int>, of input: UnsafeBufferPointer<UInt8>) {
    var index = range.lowerBound
    while true {
      index = input.firstIndex(of: UInt8(ascii: "<"), in: index..<range.upperBound) + 1
      guard index < range.upperBound else { return }
      note(tagAt: index, in: input)
    }
  }

  /// Records a tag. `start` is the index after its `<`.
  mutating func note(tagAt start: Int, in input: UnsafeBufferPointer<UInt8>) {
    guard start + 1 < input.count else { return }
    let isEnd = input[start] == UInt8(ascii: "/")
    let name = isEnd ? start + 1 : start
    guard name + 1 < input.count, input[name].isASCIILetter else { return }
    // The second letter is a digit in `h1`, and missing in `p`.
    let (first, second) = (Int(input[name] | 0x20) - 0x61, Int(input[name + 1] | 0x20) - 0x61)
    guard (0..<26).contains(second) ? Self.flat[first] >> second & 1 == 0 : first != 0x0F else { return }
    depth = isEnd ? max(0, depth - 1) : depth + 1
    if depth > Self.limit { isDeep = true }
  }

  /// The first two letters of elements that contain no others, or that the parser closes when the next one starts: a
  /// bit for the second letter at the index of the first one.
  private static let flat: [UInt32] = {
    var letters = [UInt32](repeating: 0, count: 26)
    for name in ["br", "hr", "im", "in", "wb", "me", "li", "so", "td", "tr", "th", "dt", "dd", "op"] {
      let bytes = name.utf8.map { Int($0) - 0x61 }
      letters[bytes[0]] |= 1 << UInt32(bytes[1])
    }
    return letters
  }()
}
