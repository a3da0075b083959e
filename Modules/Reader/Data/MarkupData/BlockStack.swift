import ArticlesDomain

/// The blocks read so far, and the lists and quotes that are still open.
struct BlockStack {
  enum Container: Equatable {
    case document, quote, item
    case list(ordered: Bool)

    var isList: Bool {
      if case .list = self { true } else { false }
    }
  }

  private struct Frame {
    var container: Container
    var blocks: [Block] = []
    var items: [[Block]] = []
  }

  /// The deepest nesting of quotes, lists and items. Deeper content moves up to this level, because a line
  /// would have no room for its text, and some JSON readers refuse deeper nesting.
  private static let depth = 32

  private var frames = [Frame(container: .document)]
  private(set) var isFlattened = false
  private var innermost: Container { frames[frames.count - 1].container }

  /// Adds a block. Text in a list but outside its items becomes an item.
  mutating func add(_ block: Block) {
    if innermost.isList {
      frames[frames.count - 1].items.append([block])
    } else {
      frames[frames.count - 1].blocks.append(block)
    }
  }

  mutating func open(_ container: Container) {
    frames.append(Frame(container: container))
  }

  /// Closes the previous item and opens one, in a new list if none is open.
  mutating func openItem() {
    closeItem()
    if !innermost.isList { open(.list(ordered: false)) }
    open(.item)
  }

  mutating func closeItem() {
    if innermost == .item { closeInnermost() }
  }

  mutating func closeList() { closeThrough(\.isList) }

  mutating func closeQuote() { closeThrough { $0 == .quote } }

  mutating func finish() -> [Block] {
    while frames.count > 1 { closeInnermost() }
    return frames[0].blocks
  }

  /// Closes the innermost container of the kind, with everything inside it.
  private mutating func closeThrough(_ isKind: (Container) -> Bool) {
    guard let index = frames.lastIndex(where: { isKind($0.container) }) else { return }
    while frames.count > index { closeInnermost() }
  }

  private mutating func closeInnermost() {
    guard frames.count > 1 else { return }
    let frame = frames.removeLast()
    let isTooDeep = frames.count > Self.depth
    switch frame.container {
    case .document: break
    case .quote where isTooDeep: flatten(frame.blocks)
    case .list where isTooDeep: flatten(frame.items.flatMap(\.self))
    case .quote: if !frame.blocks.isEmpty { add(.quote(frame.blocks)) }
    case .item:
      guard !frame.blocks.isEmpty else { break }
      if innermost.isList {
        frames[frames.count - 1].items.append(frame.blocks)
      } else {
        frames[frames.count - 1].blocks += frame.blocks
      }
    case .list(let ordered): if !frame.items.isEmpty { add(.list(ordered: ordered, items: frame.items)) }
    }
  }

  private mutating func flatten(_ blocks: [Block]) {
    guard !blocks.isEmpty else { return }
    isFlattened = true
    for block in blocks { add(block) }
  }
}
