public import ArticlesDomain
import CMD4C
public import Foundation

extension [Block] {
  /// Reads Markdown: CommonMark with GitHub's tables, task lists, strikethrough, and autolinks. HTML in it is read as
  /// ``HTMLReader`` reads it.
  ///
  /// - Parameter base: The URL that links and images are resolved against.
  public init(markdown: String, base: URL?) {
    self = MarkdownReader(base: base).blocks(of: markdown)
  }
}

/// Turns the events of MD4C into those of a ``BlockBuilder``.
final class MarkdownReader {
  private let builder: BlockBuilder
  private let html: HTMLPieces
  /// The number of open quotes, lists, and items.
  private var depth = 0
  /// The number of open images. The description of an image may contain another one.
  private var images = 0
  private var alternative: [UInt8] = []
  /// The number of bytes that are left for addresses. Many links can share one long address.
  private var addressBytes = 1 << 20

  /// The deepest nesting of quotes, lists, and items. Deeper ones are read as paragraphs.
  private static let depth = 64

  init(base: URL?) {
    builder = BlockBuilder(base: base)
    html = HTMLPieces(builder)
  }

  func blocks(of markdown: String) -> [Block] {
    var markdown = markdown
    markdown.withUTF8 { bytes in
      guard let start = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self),
        let count = UInt32(exactly: bytes.count)
      else { return }
      addressBytes += 16 * bytes.count
      var parser = Self.parser(for: bytes)
      _ = md_parse(start, count, &parser, Unmanaged.passUnretained(self).toOpaque())
    }
    html.flush()
    html.finish()
    return builder.finish()
  }

  // MARK: Events

  func enter(_ block: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) {
    html.flush()
    switch block {
    case MD_BLOCK_QUOTE: open("blockquote")
    case MD_BLOCK_UL: open("ul")
    case MD_BLOCK_OL:
      open("ol", ["start": detail.map { String($0.load(as: MD_BLOCK_OL_DETAIL.self).start) } ?? ""])
    case MD_BLOCK_LI:
      open("li")
      guard let item = detail?.load(as: MD_BLOCK_LI_DETAIL.self), item.is_task != 0 else { break }
      let isDone = item.task_mark != CChar(UInt8(ascii: " "))
      builder.start("input", isDone ? ["type": "checkbox", "checked": ""] : ["type": "checkbox"])
      builder.end("input")
    case MD_BLOCK_CODE:
      let name = detail.map { text(of: $0.load(as: MD_BLOCK_CODE_DETAIL.self).lang) } ?? ""
      builder.start("pre", ["class": "language-" + name])
    case MD_BLOCK_TH, MD_BLOCK_TD:
      let alignment = detail?.load(as: MD_BLOCK_TD_DETAIL.self).align
      let name = alignment == MD_ALIGN_RIGHT ? "right" : alignment == MD_ALIGN_CENTER ? "center" : "left"
      builder.start(block == MD_BLOCK_TH ? "th" : "td", ["align": name])
    default: if let name = Self.name(of: block, detail) { builder.start(name) }
    }
  }

  func leave(_ block: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) {
    html.flush()
    switch block {
    case MD_BLOCK_QUOTE: close("blockquote")
    case MD_BLOCK_UL: close("ul")
    case MD_BLOCK_OL: close("ol")
    case MD_BLOCK_LI: close("li")
    default: if let name = Self.name(of: block, detail) { builder.end(name) }
    }
  }

  func enter(_ span: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) {
    html.flush()
    switch span {
    case MD_SPAN_IMG: images += 1
    case MD_SPAN_A where images == 0:
      guard let link = detail?.load(as: MD_SPAN_A_DETAIL.self) else { break }
      builder.start("a", ["href": text(of: link.href)])
    case MD_SPAN_DEL where images == 0: builder.start("del")
    default: break
    }
  }

  func leave(_ span: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) {
    html.flush()
    switch span {
    case MD_SPAN_IMG:
      images -= 1
      guard images == 0, let image = detail?.load(as: MD_SPAN_IMG_DETAIL.self) else { break }
      let words = String(decoding: alternative, as: UTF8.self)
      alternative = []
      builder.start("img", ["src": text(of: image.src), "alt": words])
      builder.end("img")
    case MD_SPAN_A where images == 0: builder.end("a")
    case MD_SPAN_DEL where images == 0: builder.end("del")
    default: break
    }
  }

  func read(_ type: MD_TEXTTYPE, _ bytes: UnsafeBufferPointer<UInt8>) {
    if type == MD_TEXT_HTML {
      if images == 0 { html.append(bytes) }
      return
    }
    html.flush()
    if type == MD_TEXT_BR, images == 0 {
      builder.start("br")
      builder.end("br")
      return
    }
    let replacement = Self.replacement(of: type, bytes).map { Array($0.utf8) }
    if images > 0 {
      alternative += replacement ?? Array(bytes)
    } else if let replacement {
      replacement.withUnsafeBufferPointer(builder.append)
    } else {
      builder.append(bytes)
    }
  }

  /// Whether a limit was reached, so that the rest is left out.
  var isFinished: Bool { builder.isCut || addressBytes < 0 }

  private func open(_ name: String, _ attributes: HTMLAttributes = [:]) {
    if depth < Self.depth { builder.start(name, attributes) } else { builder.flush() }
    depth += 1
  }

  private func close(_ name: String) {
    depth -= 1
    if depth < Self.depth { builder.end(name) } else { builder.flush() }
  }

  /// The value of an attribute, with its entities resolved.
  private func text(of attribute: MD_ATTRIBUTE) -> String {
    guard attribute.size > 0, let start = attribute.text else { return "" }
    addressBytes -= Int(attribute.size)
    var utf8: [UInt8] = []
    var index = 0
    start.withMemoryRebound(to: UInt8.self, capacity: Int(attribute.size)) { start in
      while attribute.substr_offsets[index] < attribute.size {
        let range = Int(attribute.substr_offsets[index])..<Int(attribute.substr_offsets[index + 1])
        let bytes = UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
        if let replacement = Self.replacement(of: attribute.substr_types[index], bytes) {
          utf8 += replacement.utf8
        } else {
          utf8 += bytes
        }
        index += 1
      }
    }
    return String(decoding: utf8, as: UTF8.self)
  }
}
