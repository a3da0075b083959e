/// Receives the elements and the texts of HTML that are shown.
protocol HTMLVisitor {
  /// Receives a part of a text, without references.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>)
  mutating func start(_ name: String, _ attributes: HTMLAttributes)
  /// Every start has an end, except that of a void element and of one whose content is left out.
  mutating func end(_ name: String)
}

extension HTMLVisitor {
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Separates two paragraphs.
  fileprivate mutating func separate() {
    start("p", .none)
    end("p")
  }
}

/// The open elements of HTML while it is read. It adds the ends that HTML may leave out (WHATWG HTML, section 13.2.6), and leaves
/// hidden content out.
struct HTMLTree {
  private struct Element {
    let name: String
    let kind: HTMLElement
  }

  /// The deepest nesting. Deeper elements keep their text, paragraphs, links, and pictures.
  private static let depth = 256

  private var open: [Element] = []
  /// The index of the element whose content is hidden.
  private var hidden: Int?
  /// The number of open elements that are too deep.
  private var overflow = 0
  /// Reads HTML in linear time.
  ///
  /// - Parameter tags: The places of the tags that count, or nil if all do. Other tags are text.
  /// - Returns: Whether the text ends inside a hidden element.
  static func read(
    _ input: UnsafeBufferPointer<UInt8>, only tags: Set<Int>? = nil,
    into visitor: inout some HTMLVisitor
  ) -> Bool {
    var tree = HTMLTree()
    var tokens = HTMLTokens(input: input)
    func append(_ text: Range<Int>, _ visitor: inout some HTMLVisitor) {
      guard tree.hidden == nil else { return }
      input.decode(text, in: tags == nil ? .text : .title) { visitor.append($0) }
    }
    while let token = tokens.next() {
      switch token {
      case .text(let range): append(range, &visitor)
      case .tag(let name, let isEnd, let attributes) where tags?.contains(tokens.start) != false:
        if isEnd {
          tree.end(name, &visitor)
        } else {
          tree.start(name, attributes, isClosed: tokens.isClosed, &visitor)
          guard HTMLVocabulary.element(name).contains(.raw), !tokens.isClosed else { break }
          let text = tokens.readText(of: name)
          if tree.hidden == nil { visitor.append(UnsafeBufferPointer(rebasing: input[text])) }
        }
      case .tag, .other, .cutTag: if tags != nil { append(tokens.start..<tokens.position, &visitor) }
      }
    }
    defer { tree.close(to: 0, &visitor) }
    return tree.hidden != nil
  }

  private mutating func start(
    _ name: String, _ attributes: HTMLAttributes, isClosed: Bool, _ visitor: inout some HTMLVisitor
  ) {
    let kind = HTMLVocabulary.element(name)
    // The end of the head may be left out.
    if kind.contains(.block), let hidden, open[hidden].name == "head" { close(to: hidden, &visitor) }
    let siblings = kind.siblings
    if !siblings.closed.isEmpty { closeSiblings(siblings.closed, upTo: siblings.end, &visitor) }
    if kind.contains(.block) { closeSiblings(.paragraph, upTo: .block, &visitor) }
    let isHidden = attributes.isHidden
    let isShown = hidden == nil && !isHidden
    let isEmpty = isClosed || kind.contains(.void)
    let isTooDeep =
      !isEmpty && open.count >= Self.depth && (hidden != nil || !isHidden && !kind.contains(.dropped))
    if isTooDeep {
      overflow += 1
      guard isShown else { return }
      if name == "a" { return visitor.start(name, attributes) }
      return kind.isDisjoint(with: [.block, .cell]) ? () : visitor.separate()
    }
    // The base of all addresses is in the head.
    if isShown || name == "base" { visitor.start(name, attributes) }
    if isEmpty {
      if isShown, !kind.contains(.void), !kind.contains(.dropped) { visitor.end(name) }
      return
    }
    if hidden == nil, isHidden || kind.contains(.dropped) { hidden = open.count }
    overflow = 0
    open.append(Element(name: name, kind: kind))
  }

  private mutating func end(_ name: String, _ visitor: inout some HTMLVisitor) {
    let kind = HTMLVocabulary.element(name)
    if name == "br", hidden == nil { visitor.start("br", .none) }
    guard !kind.contains(.void) else { return }
    let isInline = kind.isDisjoint(with: [.block, .cell])
    if overflow > 0 {
      overflow -= 1
      guard hidden == nil else { return }
      if name == "a" { visitor.end(name) }
      return isInline ? () : visitor.separate()
    }
    let isPart = !kind.isDisjoint(with: [.table, .rows, .row, .cell])
    let end: HTMLElement = isPart ? .table : [.table, .cell]
    var isApart = false
    for index in open.indices.reversed() {
      if open[index].name == name {
        guard isApart else { return close(to: index, &visitor) }
        // A block inside the element stays open.
        guard hidden.map({ $0 < index }) != false else { return }
        open.remove(at: index)
        if hidden == nil { visitor.end(name) }
        return
      }
      if !open[index].kind.isDisjoint(with: end) { break }
      if isInline, open[index].kind.contains(.block) { isApart = true }
    }
    if name == "p", hidden == nil { visitor.separate() }
  }

  /// Closes the innermost elements of these kinds, with everything inside them.
  private mutating func closeSiblings(
    _ kinds: HTMLElement, upTo end: HTMLElement, _ visitor: inout some HTMLVisitor
  ) {
    var index = open.count - 1
    while index >= 0 {
      if !open[index].kind.isDisjoint(with: kinds) {
        close(to: index, &visitor)
      } else if !open[index].kind.isDisjoint(with: end.union(.dropped)) {
        return
      }
      index -= 1
    }
  }

  private mutating func close(to index: Int, _ visitor: inout some HTMLVisitor) {
    if overflow > 0, hidden == nil { visitor.end("a") }
    overflow = 0
    while open.count > index {
      let name = open.removeLast().name
      if hidden == nil { visitor.end(name) } else if hidden == open.count { hidden = nil }
    }
  }
}
