import ArticlesDomain

extension XMLRepairer {
  /// Closes elements that were left open, and drops an end tag without a start tag.
  mutating func repairEndTag() {
    textLength = 0
    let start = position + 2
    let nameEnd = input.skippingName(from: start)
    var end = nameEnd
    while end < input.count, input[end] != UInt8(ascii: ">"), input[end] != UInt8(ascii: "<") { end += 1 }
    guard end < input.count else {
      damage.insert(.truncated)
      move(to: input.count)
      return
    }
    let isClosed = input[end] == UInt8(ascii: ">")
    let after = isClosed ? end + 1 : end
    let name = input[start..<nameEnd]
    guard let match = open.lastIndex(where: { input[$0.name].elementsEqual(name) }) else {
      damage.insert(.malformedMarkup)
      move(to: after)
      return
    }
    if match < open.count - 1 {
      damage.insert(.malformedMarkup)
      appendEndTags(open[(match + 1)...], at: position)
    }
    if !isClosed || input[nameEnd..<end].contains(where: { !$0.isXMLSpace }) {
      damage.insert(.malformedMarkup)
      replace(nameEnd..<after, with: ">".utf8)
    }
    namespaces -= open[match...].reduce(0) { $0 + $1.namespaces }
    if outline != nil { noteEnd(of: match, after: after) }
    open.removeLast(open.count - match)
    position = after
  }

  mutating func repairStartTag() throws {
    textLength = 0
    let start = position
    let name = start + 1..<input.skippingName(from: start + 1)
    let checkpoint = checkpoint()
    position = name.upperBound
    let isEntry = outline?.isEntry(input[name]) == true
    if isEntry { replace(position..<position, with: " \(XMLOutline.mark)='\(start)'".utf8) }
    let outerNamespaces = namespaces
    guard let isEmpty = try repairAttributes() else {
      damage.insert(.truncated)
      restore(checkpoint)
      drop(start..<input.count)
      position = input.count
      return
    }
    if open.isEmpty, try !accept(name) { return }
    guard !isEmpty else {
      namespaces = outerNamespaces
      if isEntry { outline?.record(start..<position, in: open[...]) }
      return
    }
    guard open.count < limits.depth else { throw MarkupError.tooDeep(limit: limits.depth) }
    var element = OpenElement(tag: start..<position, name: name, namespaces: namespaces - outerNamespaces)
    if isEntry {
      element.isEntry = true
    } else if open.last?.omission == .allText {
      element.omission = .allText
    } else if let outline, open.last?.isEntry == true {
      element.omission = outline.omission(input[name], tag: input[start..<position])
    }
    open.append(element)
  }

  /// Reports to the outline the end of the open elements from `match` on.
  private mutating func noteEnd(of match: Int, after end: Int) {
    outline?.close(open[(match + 1)...], of: open, at: position)
    outline?.close(open[match...match], of: open, at: end)
  }

  /// Moves to the end of the start tag.
  ///
  /// - Returns: Whether the tag is an empty-element tag, or nil if the input ends inside it.
  private mutating func repairAttributes() throws -> Bool? {
    var count = 0
    while true {
      let space = position
      position = input.skippingSpace(from: position)
      guard position < input.count else { return nil }
      let nameEnd = input.skippingName(from: position)
      switch input[position] {
      case UInt8(ascii: ">"):
        position += 1
        return false
      case UInt8(ascii: "<"):
        damage.insert(.malformedMarkup)
        replace(position..<position, with: ">".utf8)
        return false
      case UInt8(ascii: "/") where position + 1 < input.count && input[position + 1] == UInt8(ascii: ">"):
        position += 2
        return true
      case _ where nameEnd > position:
        count += 1
        if space == position {
          damage.insert(.malformedMarkup)
          replace(position..<position, with: " ".utf8)
        }
        guard try repairAttribute(nameEnd: nameEnd, isKept: count <= limits.attributes) else { return nil }
      default:
        damage.insert(.malformedMarkup)
        move(to: position + 1)
      }
    }
  }

  /// - Returns: False if the input ends inside the attribute.
  private mutating func repairAttribute(nameEnd: Int, isKept: Bool) throws -> Bool {
    let start = position
    let checkpoint = checkpoint()
    position = nameEnd
    let isNamespace = input.hasASCII("xmlns", at: start)
    if !open.isEmpty { hasContent = true }
    let equals = input.skippingSpace(from: position)
    guard equals < input.count else { return false }
    if input[equals] == UInt8(ascii: "=") {
      position = input.skippingSpace(from: equals + 1)
      guard position < input.count else { return false }
      let mark = input[position]
      let isQuoted = mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'")
      guard try isQuoted ? repairQuotedValue(mark) : repairUnquotedValue() else { return false }
    } else {
      damage.insert(.malformedMarkup)
      replace(position..<position, with: "=\"\"".utf8)
    }
    if isKept, !isNamespace || namespaces < limits.namespaces {
      if isNamespace { namespaces += 1 }
    } else {
      damage.insert(.cutAtLimit)
      restore(checkpoint)
      drop(start..<position)
    }
    return true
  }

  private mutating func repairQuotedValue(_ mark: UInt8) throws -> Bool {
    position += 1
    drop(position..<position)
    let start = (input: position, output: output.count)
    while position < input.count, input[position] != mark {
      if position - start.input > limits.text || output.count - start.output > limits.text {
        damage.insert(.cutAtLimit)
        let end = input[position...].firstIndex(of: mark) ?? input.count
        move(to: end)
      } else {
        try repairValueCharacter()
      }
    }
    position += 1
    return position <= input.count
  }

  private mutating func repairUnquotedValue() throws -> Bool {
    damage.insert(.malformedMarkup)
    replace(position..<position, with: "\"".utf8)
    while position < input.count, !input[position].isMarkupSpace, input[position] != UInt8(ascii: ">") {
      if input[position] == UInt8(ascii: "\"") {
        move(to: position + 1)
      } else if input[position] == UInt8(ascii: "/"),
        input[position...].dropFirst().first == UInt8(ascii: ">")
      {
        break
      } else {
        try repairValueCharacter()
      }
    }
    replace(position..<position, with: "\"".utf8)
    return position < input.count
  }

  private mutating func repairValueCharacter() throws {
    switch input[position] {
    case UInt8(ascii: "&"): try repairReference(isText: false)
    case UInt8(ascii: "<"):
      damage.insert(.malformedMarkup)
      replace(position..<position + 1, with: "&#60;".utf8)
      position += 1
    default: repairCharacter()
    }
  }
}
