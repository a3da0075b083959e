import ArticlesDomain
import CoreDomain

extension StoredBlock {
  init(_ block: Block) {
    self =
      switch block {
      case .paragraph(let runs): .paragraph(runs.map(Run.init))
      case .heading(let level, let runs): .heading(Heading(level: level, runs: runs.map(Run.init)))
      case .list(let start, let isReversed, let items): .list(List(start, isReversed, items))
      case .quote(let blocks): .quote(blocks.map(StoredBlock.init))
      case .code(let text, let language): .code(Code(text: text, language: language))
      case .image(let url, let alternative): .image(Image(url: url, alternative: alternative))
      case .table(let table):
        .table(
          Table(
            header: table.header.map { $0.map(Run.init) },
            rows: table.rows.map { $0.map { $0.map(Run.init) } }, alignments: table.alignments))
      case .thematicBreak: .thematicBreak
      }
  }

  var block: Block {
    switch self {
    case .paragraph(let runs): .paragraph(runs.map(\.run))
    case .heading(let heading): .heading(level: min(max(heading.level, 1), 6), heading.runs.map(\.run))
    case .list(let list): list.block
    case .quote(let blocks): .quote(blocks.map(\.block))
    case .code(let code): .code(code.text, language: code.language)
    case .image(let image): .image(image.url?.asLink, alternative: image.alternative)
    case .table(let table):
      .table(
        Block.Table(
          header: table.header.map { $0.map(\.run) }, rows: table.rows.map { $0.map { $0.map(\.run) } },
          alignments: table.alignments))
    case .thematicBreak: .thematicBreak
    }
  }
}

extension StoredBlock.List {
  fileprivate init(_ start: Int?, _ isReversed: Bool, _ items: [Block.Item]) {
    isOrdered = start != nil
    self.start = start == 1 ? nil : start
    self.isReversed = isReversed ? true : nil
    self.items = items.map { $0.blocks.map(StoredBlock.init) }
    let tasks = items.map(\.isDone)
    self.tasks = tasks.contains { $0 != nil } ? tasks : nil
  }

  fileprivate var block: Block {
    let tasks = tasks ?? []
    let first = start.flatMap { Block.startNumbers.contains($0) ? $0 : nil } ?? 1
    return .list(
      start: isOrdered ? first : nil, isReversed: isReversed ?? false,
      items: items.enumerated().map { index, blocks in
        Block.Item(blocks.map(\.block), isDone: tasks.indices.contains(index) ? tasks[index] : nil)
      })
  }
}

extension StoredBlock.Run {
  fileprivate init(_ run: Block.Run) {
    self.init(text: run.text, link: run.link, isDeleted: run.isDeleted ? true : nil)
  }

  fileprivate var run: Block.Run { Block.Run(text, link: link?.asLink, isDeleted: isDeleted ?? false) }
}
