import ArticlesDomain

/// The blocks read so far, and the containers that are still open.
struct BlockStack {
  enum Container: Equatable {
    case document, quote, item, table
    /// The start is nil if the items have bullets, or if a reversed list ends at 1.
    case list(start: Int?, isReversed: Bool = false)
    case cell(isHeader: Bool, Block.Table.Alignment?)

    var isList: Bool {
      if case .list = self { true } else { false }
    }
  }

  private struct Frame {
    var container: Container
    var blocks: [Block] = []
    var items: [Block.Item] = []
    var isDone: Bool?
    var table = TableContent()
  }

  /// The deepest nesting of containers. Deeper content moves up to this level, because a line would have no room
  /// for its text, and some JSON readers refuse deeper nesting.
  private static let depth = 32

  private var frames = [Frame(container: .document)]
  private var last: Int { frames.count - 1 }
  private var innermost: Container { frames[last].container }

  /// The last block of the innermost container.
  var previous: Block? { frames[last].blocks.last }

  mutating func replacePrevious(with block: Block) {
    if !frames[last].blocks.isEmpty { frames[last].blocks[frames[last].blocks.count - 1] = block }
  }

  mutating func add(_ block: Block) { add(block, to: last) }

  /// Adds a block. Text in a list but outside its items becomes an item. Text in a table but outside its cells, such as
  /// a caption, comes before the table.
  private mutating func add(_ block: Block, to index: Int) {
    switch frames[index].container {
    case .list: frames[index].items.append([block])
    case .table: add(block, to: index - 1)
    case .document, .quote, .item, .cell: frames[index].blocks.append(block)
    }
  }

  mutating func open(_ container: Container) {
    frames.append(Frame(container: container))
  }

  /// Closes the previous item and opens one, in a new list if none is open.
  ///
  /// - Parameter number: The number of the item. The first item of a numbered list sets the start.
  mutating func openItem(number: Int? = nil) {
    closeItem()
    if !innermost.isList { open(.list(start: nil)) }
    if let number, frames[last].items.isEmpty, case .list(let start, let isReversed) = innermost,
      start != nil || isReversed
    {
      frames[last].container = .list(start: number, isReversed: isReversed)
    }
    open(.item)
  }

  /// Turns the open item into a task, if nothing comes before the mark.
  mutating func markTask(isDone: Bool) {
    if innermost == .item, frames[last].blocks.isEmpty { frames[last].isDone = isDone }
  }

  mutating func closeItem() {
    if innermost == .item { closeInnermost() }
  }

  var hasTable: Bool { frames.contains { $0.container == .table } }

  mutating func openRow() {
    closeCell()
    if innermost == .table { frames[last].table.openRow() }
  }

  mutating func openCell(isHeader: Bool, _ alignment: Block.Table.Alignment?) {
    closeCell()
    if innermost == .table { open(.cell(isHeader: isHeader, alignment)) }
  }

  /// Closes everything inside the innermost table.
  mutating func closeCell() {
    guard let index = frames.lastIndex(where: { $0.container == .table }) else { return }
    while last > index { closeInnermost() }
  }

  mutating func finish() -> [Block] {
    while last > 0 { closeInnermost() }
    return frames[0].blocks
  }

  /// Closes the innermost container of the kind, with everything inside it.
  mutating func closeThrough(_ isKind: (Container) -> Bool) {
    guard let index = frames.lastIndex(where: { isKind($0.container) }) else { return }
    while last >= index { closeInnermost() }
  }

  private mutating func closeInnermost() {
    guard last > 0 else { return }
    let frame = frames.removeLast()
    let isTooDeep = frames.count > Self.depth
    switch frame.container {
    case .document: break
    case .quote where isTooDeep: flatten(frame.blocks)
    case .list where isTooDeep: flatten(frame.items.flatMap(\.blocks))
    case .table where isTooDeep: flatten(frame.table.content)
    case .quote: if !frame.blocks.isEmpty { add(.quote(frame.blocks)) }
    case .item:
      if innermost.isList {
        frames[last].items.append(Block.Item(frame.blocks, isDone: frame.isDone))
      } else {
        frames[last].blocks += frame.blocks
      }
    case .list(let start, let isReversed):
      let items = frame.items
      if items.isEmpty { break }
      add(.list(start: isReversed ? start ?? items.count : start, isReversed: isReversed, items: items))
    case .cell(let isHeader, let alignment):
      frames[last].table.add(.init(isHeader: isHeader, alignment: alignment, blocks: frame.blocks))
    case .table: for block in frame.table.blocks { add(block) }
    }
  }

  private mutating func flatten(_ blocks: [Block]) {
    for block in blocks { add(block) }
  }
}
