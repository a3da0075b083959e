/// Markup without its elements, for text in which elements are nested too deep.
///
/// References stay as they are. Only paragraphs and line breaks are kept. Reading takes linear time at any nesting.
struct FlatMarkup {
  private let input: Slice<UnsafeBufferPointer<UInt8>>
  private var position: Int
  private var isParted = true
  private(set) var utf8: [UInt8] = []

  /// - Parameters:
  ///   - input: Markup that begins in the middle of a tag or at its start.
  ///   - dropped: The element around the start of the input, if its content is not text.
  init(_ input: Slice<UnsafeBufferPointer<UInt8>>, inside dropped: String?) {
    self.input = input
    position = input.startIndex
    if position < input.endIndex, input[position] != UInt8(ascii: "<") { skipTag() }
    if let dropped { skipContent(of: dropped) }
    while position < input.endIndex {
      if input[position] == UInt8(ascii: "<") { readMarkup() } else { readText() }
    }
  }

  private mutating func readText() {
    let end = input[position...].firstIndex(of: UInt8(ascii: "<")) ?? input.endIndex
    utf8 += input[position..<end]
    isParted = false
    position = end
  }

  private mutating func readMarkup() {
    let start = position + 1
    let isEnd = start < input.endIndex && input[start] == UInt8(ascii: "/")
    let nameStart = isEnd ? start + 1 : start
    let nameEnd = input[nameStart...].firstIndex { !$0.isASCIIAlphanumeric } ?? input.endIndex
    if nameStart < nameEnd {
      let name = String(decoding: input[nameStart..<nameEnd].prefix(16), as: UTF8.self).lowercased()
      position = nameEnd
      skipTag()
      part(at: name)
      if !isEnd, HTMLVocabulary.dropped.contains(name), !HTMLVocabulary.void.contains(name) {
        skipContent(of: name)
      }
    } else if input[start...].starts(with: "!--".utf8) {
      skip(past: "-->")
    } else if isEnd
      || start < input.endIndex && [UInt8(ascii: "!"), UInt8(ascii: "?")].contains(input[start])
    {
      skip(past: ">")
    } else {
      utf8 += "&lt;".utf8
      isParted = false
      position = start
    }
  }

  private mutating func part(at name: String) {
    if name == "br" {
      utf8 += "<br>".utf8
    } else if !isParted, HTMLVocabulary.blocks.contains(name) || HTMLVocabulary.containers.contains(name) {
      // Preformatted text has no paragraphs, so it needs a line break as well.
      utf8 += "\n<p>".utf8
      isParted = true
    } else if name == "td" || name == "th" {
      utf8.append(UInt8(ascii: " "))
    }
  }

  /// Moves to the end of the current tag. A bracket between quotation marks does not end a tag.
  private mutating func skipTag() {
    var isValue = false
    while position < input.endIndex {
      let byte = input[position]
      position += 1
      if byte == UInt8(ascii: ">") { return }
      if isValue, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        position = input[position...].firstIndex(of: byte).map { $0 + 1 } ?? input.endIndex
      }
      if !byte.isMarkupSpace { isValue = byte == UInt8(ascii: "=") }
    }
  }

  private mutating func skipContent(of name: String) {
    while position < input.endIndex {
      skip(past: "</")
      let end = input[position...].prefix(name.utf8.count)
      guard String(decoding: end, as: UTF8.self).lowercased() == name else { continue }
      position = end.endIndex
      return skipTag()
    }
  }

  private mutating func skip(past mark: StaticString) {
    mark.withUTF8Buffer { mark in
      while position < input.endIndex {
        if input[position...].starts(with: mark) {
          position += mark.count
          return
        }
        position += 1
      }
    }
  }
}
