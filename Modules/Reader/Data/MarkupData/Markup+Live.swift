public import ArticlesDomain
public import Foundation

extension Markup {
  public init(_ kind: Kind, _ text: String, base: URL? = nil) {
    self.init(kind, text, base: base, readBy: .live)
  }

  /// The markup, or nil if its blocks have neither a text nor an image.
  public var visible: Markup? {
    // Most markup has words, which are found without parsing it.
    plainText.isVisible || text.utf8.contains(UInt8(ascii: "<")) && !blocks.allSatisfy(\.isBlank) ? self : nil
  }
}

extension MarkupReader {
  public static let live = MarkupReader { markup in
    switch markup.kind {
    case .html, .xhtml: HTMLReader.blocks(of: markup.text, base: markup.base)
    case .plain: HTMLReader.paragraphs(of: markup.text, keepsLines: true)
    }
  } plainText: { markup in
    switch markup.kind {
    case .html, .xhtml: HTMLText.plainText(of: markup.text)
    case .plain: markup.text
    }
  }
}

extension Block {
  fileprivate var isBlank: Bool {
    switch self {
    case .image: false
    case .list(_, _, let items): items.allSatisfy { $0.blocks.allSatisfy(\.isBlank) }
    case .quote(let blocks): blocks.allSatisfy(\.isBlank)
    case .paragraph, .heading, .code, .table, .thematicBreak: !plainText.isVisible
    }
  }
}

extension String {
  /// Whether the text has a character with a width, unlike U+200B.
  fileprivate var isVisible: Bool {
    unicodeScalars.contains {
      $0.isASCII ? $0.value > 0x20 : !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
    }
  }
}
