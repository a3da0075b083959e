import ArticlesDomain
import CLibXML2
import CoreDomain
import Foundation

/// Builds elements from the events of libxml2's XML parser.
final class ElementBuilder {
  private let limits: XMLLimits
  private let input: DecodedText
  private let source: XMLSource
  private let isDetached: (Element, _ parent: Element?) -> Bool
  private let detach: (Element, [Element], Bool) -> Bool
  private var stack: [Element] = []
  private var text: [UInt8] = []
  /// The number of elements in memory: now, and at the start of each open element.
  private var held = 0
  private var heldBefore: [Int] = []
  /// The number of open elements that are left out.
  private var skipped = 0
  private var names: [UnsafePointer<xmlChar>: String] = [:]

  private(set) var root: Element?
  private(set) var damage: Set<Publication.Damage> = []
  var context: xmlParserCtxtPtr?

  init(
    limits: XMLLimits, text: DecodedText, source: XMLSource,
    isDetached: @escaping (Element, _ parent: Element?) -> Bool,
    detach: @escaping (Element, [Element], Bool) -> Bool
  ) {
    self.limits = limits
    input = text
    self.source = source
    self.isDetached = isDetached
    self.detach = detach
  }

  /// The callbacks. The others stay empty, so that the library builds no tree and prints no message.
  var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = XML_SAX2_MAGIC
    handler.startElementNs = { builder, name, prefix, uri, spaces, namespaces, count, _, attributes in
      guard let builder = ElementBuilder.of(builder) else { return }
      // The namespaces as pairs of a prefix and a URI. Unused ones take space in the library's dictionary too.
      for index in 0..<Int(spaces) * 2 { _ = namespaces?[index].map(builder.shared) }
      builder.start(name, prefix: prefix, uri: uri, attributes, count: Int(count))
      builder.limitNames()
    }
    handler.endElementNs = { builder, _, _, _ in ElementBuilder.of(builder)?.finish() }
    handler.characters = { builder, text, length in ElementBuilder.of(builder)?.append(text, Int(length)) }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    return handler
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> ElementBuilder? {
    pointer.map { Unmanaged<ElementBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  private func append(_ start: UnsafePointer<xmlChar>?, _ length: Int) {
    guard skipped == 0 else { return }
    guard length <= limits.text - text.count else {
      damage.insert(.cutAtLimit)
      return
    }
    text.append(contentsOf: UnsafeBufferPointer(start: start, count: length))
  }

  private func flushText() {
    guard !text.isEmpty else { return }
    stack.last?.nodes.append(.text(String(decoding: text, as: UTF8.self)))
    text.removeAll(keepingCapacity: text.count < 1 << 16)
  }

  private func start(
    _ name: UnsafePointer<xmlChar>?, prefix: UnsafePointer<xmlChar>?, uri: UnsafePointer<xmlChar>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
  ) {
    flushText()
    // The repair counts the depth too, but the library may see a start where the repair saw an empty element.
    guard skipped == 0, held < limits.elements, stack.count < limits.depth else {
      damage.insert(.cutAtLimit)
      skipped += 1
      return
    }
    heldBefore.append(held)
    held += 1
    var attributes = (0..<count).compactMap { attribute(attributes, at: $0 * 5) }
    let isMarked = source.repairer.outline != nil && attributes.first?.name == XMLOutline.mark
    let start = isMarked ? Int(attributes.removeFirst().value) : nil
    let prefix = prefix.map(shared)
    let element = Element(
      name: name.map(shared) ?? "", prefix: prefix, namespace: namespace(uri, prefix: prefix),
      attributes: attributes, base: base(of: attributes))
    element.start = start
    if root == nil { root = element }
    stack.append(element)
  }

  private func finish() {
    flushText()
    guard skipped == 0 else {
      skipped -= 1
      return
    }
    guard let element = stack.popLast(), let heldBefore = heldBefore.popLast() else { return }
    guard isDetached(element, stack.last) else {
      stack.last?.nodes.append(.element(element))
      return
    }
    held = heldBefore
    var isCut = false
    if let context, let end = source.repairer.end { isCut = xmlByteConsumed(context) > end }
    if let start = element.start, let place = source.repairer.outline?.takePlace(at: start) {
      element.passage = XMLPassage(
        text: input, place: place, documentType: source.repairer.documentType, limits: limits)
    }
    if !detach(element, stack, isCut), let context { xmlStopParser(context) }
  }

  /// Reads an attribute from its five pointers: name, prefix, URI, and the two ends of the value.
  private func attribute(
    _ fields: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, at index: Int
  ) -> Element.Attribute? {
    guard let fields, let name = fields[index], let start = fields[index + 3], let end = fields[index + 4]
    else { return nil }
    let value = UnsafeBufferPointer(start: start, count: start.distance(to: end))
    return Element.Attribute(
      name: shared(name), namespace: namespace(fields[index + 2], prefix: fields[index + 1].map(shared)),
      value: String(decoding: value, as: UTF8.self))
  }

  private func namespace(_ uri: UnsafePointer<xmlChar>?, prefix: String?) -> String? {
    if let uri { return shared(uri) }
    if prefix != nil { damage.insert(.undeclaredPrefix) }
    return nil
  }

  private static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"

  private func base(of attributes: [Element.Attribute]) -> String? {
    let outer = stack.last?.base
    let own = attributes.first { $0.name == "base" && $0.namespace == Self.xmlNamespace }?.value
    guard let own else { return outer }
    return URL(reference: own, relativeTo: outer.flatMap { URL(string: $0) })?.absoluteString ?? outer
  }

  /// Returns a shared string for a name. The library keeps names and namespaces in a dictionary, so equal ones have the
  /// same address.
  private func shared(_ name: UnsafePointer<xmlChar>) -> String {
    if let known = names[name] { return known }
    let string = String(decodingCString: name, as: UTF8.self)
    names[name] = string
    return string
  }

  /// Stops after too many names, because the library's dictionary stops growing and would search longer and longer
  /// lists.
  ///
  /// The library frees its input when it stops, so nothing may read the values of attributes afterward.
  private func limitNames() {
    guard names.count > limits.names else { return }
    damage.insert(.cutAtLimit)
    if let context { xmlStopParser(context) }
  }
}
