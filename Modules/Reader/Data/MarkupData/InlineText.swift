import ArticlesDomain
import Foundation

/// The text of one block while it is read, in runs of the same style.
struct InlineText {
  struct Style: Equatable {
    var link: URL?
    var styles: Set<Block.Style> = []
  }

  private var runs: [Block.Run] = []
  private var bytes: [UInt8] = []
  private var hasPendingSpace = false
  /// The number of open elements of each style.
  private var open: [Block.Style: Int] = [:]

  var style = Style() {
    willSet {
      guard newValue != style else { return }
      // A space before the end of an element follows it.
      let isEnd = newValue.styles.isSubset(of: style.styles) && [nil, style.link].contains(newValue.link)
      if hasPendingSpace, !isEnd, !isAtLineStart {
        bytes.append(0x20)
        hasPendingSpace = false
      }
      endRun()
    }
  }

  mutating func open(_ style: Block.Style) {
    open[style, default: 0] += 1
    self.style.styles.insert(style)
  }

  mutating func close(_ style: Block.Style) {
    open[style, default: 0] -= 1
    if open[style] == 0 { self.style.styles.remove(style) }
  }

  var isEmpty: Bool { bytes.isEmpty && runs.isEmpty }

  /// Whether the text is at a place where a browser shows no space.
  var isAtLineStart: Bool {
    let last = bytes.last ?? runs.last?.text.utf8.last
    return last == nil || last == 0x0A || last == 0x20
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while start < text.count {
      if text[start].isMarkupSpace {
        hasPendingSpace = true
        start += 1
        continue
      }
      if hasPendingSpace {
        if !isAtLineStart { bytes.append(0x20) }
        hasPendingSpace = false
      }
      var end = start + 1
      while end < text.count, !text[end].isMarkupSpace { end += 1 }
      bytes.append(contentsOf: text[start..<end])
      start = end
    }
  }

  mutating func breakLine() {
    hasPendingSpace = false
    while bytes.last == 0x20 { bytes.removeLast() }
    if !isEmpty { bytes.append(0x0A) }
  }

  /// Separates two cells of a table row.
  mutating func separate() {
    guard !isAtLineStart else { return }
    hasPendingSpace = false
    bytes.append(contentsOf: " | ".utf8)
  }

  private mutating func endRun() {
    guard !bytes.isEmpty else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    bytes.removeAll(keepingCapacity: true)
    let run = Block.Run(text, link: style.link, style.styles)
    // Not `if let last`: a second reference to the text would copy it at each run.
    if !runs.isEmpty, runs[runs.count - 1].link == run.link, runs[runs.count - 1].styles == run.styles {
      runs[runs.count - 1].text += text
    } else {
      runs.append(run)
    }
  }

  /// Removes and returns the text so far, without white space at its ends. The style stays.
  mutating func take() -> [Block.Run] {
    endRun()
    hasPendingSpace = false
    defer { runs = [] }
    while let last = runs.last {
      let text = last.text.trimmingSuffix(while: \.isWhitespace)
      guard text.isEmpty else {
        if text.endIndex < last.text.endIndex { runs[runs.count - 1].text = String(text) }
        break
      }
      runs.removeLast()
    }
    return runs
  }
}

extension StringProtocol {
  func trimmingSuffix(while predicate: (Character) -> Bool) -> SubSequence {
    let end = lastIndex { !predicate($0) }.map(index(after:)) ?? startIndex
    return self[..<end]
  }
}
