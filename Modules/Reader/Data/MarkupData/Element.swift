/// An XML element with its content.
public final class Element {
  public struct Attribute: Equatable, Sendable {
    public var name: String
    /// Nil without a prefix, or with a prefix that is neither declared nor well-known.
    public var namespace: String?
    public var value: String
  }

  public enum Node {
    case element(Element)
    /// Text with its references and CDATA sections resolved and joined.
    case text(String)
  }

  /// The name without its prefix.
  public let name: String
  public let prefix: String?
  /// The namespace of the prefix, or the default namespace. Nil if it is neither declared nor well-known.
  public let namespace: String?
  public let attributes: [Attribute]
  /// The `xml:base` that applies here, resolved against the outer ones, or nil if no element has one (XML Base).
  public let base: String?
  public internal(set) var nodes: [Node] = []
  /// The place of a detached element in a document that was read as an outline.
  public internal(set) var passage: XMLPassage?
  /// The position of the first byte of an entry of an outline.
  var start: Int?

  init(name: String, prefix: String?, namespace: String?, attributes: [Attribute], base: String?) {
    self.name = name
    self.prefix = prefix
    self.namespace = namespace
    self.attributes = attributes
    self.base = base
  }

  /// The value of the attribute in `namespace`, or of the one without a prefix.
  public func attribute(_ name: String, namespace: String? = nil) -> String? {
    attributes.first { $0.name == name && $0.namespace == namespace }?.value
  }

  public var children: some Sequence<Element> {
    nodes.lazy.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  public var hasChildren: Bool {
    nodes.contains { if case .element = $0 { true } else { false } }
  }

  /// The text directly inside the element.
  public var text: String {
    if nodes.count == 1, case .text(let text) = nodes[0] { return text }
    return nodes.reduce(into: "") { if case .text(let text) = $1 { $0 += text } }
  }

  /// The text of the element and of all elements inside it.
  public var deepText: String {
    nodes.reduce(into: "") { text, node in
      switch node {
      case .text(let own): text += own
      case .element(let element): text += element.deepText
      }
    }
  }

  /// The content as HTML.
  ///
  /// - Parameter isEscaped: Whether the text directly inside is itself HTML, so that it isn't escaped.
  public func innerMarkup(isEscaped: Bool) -> String {
    var markup = ""
    for node in nodes {
      switch node {
      case .text(let text): markup += isEscaped ? text : text.markupEscaped
      case .element(let element): element.append(to: &markup)
      }
    }
    return markup
  }

  private func append(to markup: inout String) {
    markup += "<\(name)"
    for attribute in attributes where attribute.namespace == nil {
      markup += " \(attribute.name)=\"\(attribute.value.markupEscaped)\""
    }
    // In HTML, an empty XHTML element is either a void element or needs an end tag.
    guard !nodes.isEmpty || !Self.voidElements.contains(name) else {
      markup += ">"
      return
    }
    markup += ">\(innerMarkup(isEscaped: false))</\(name)>"
  }

  private static let voidElements: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]
}
