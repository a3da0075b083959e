import CLibXML2

/// Reads XML element by element with libxml2, and repairs common faults.
///
/// Entities are never expanded and nothing outside the document is ever loaded: see ``XMLRepairer``.
public struct XMLReader {
  /// A document without its detached elements.
  public struct Document {
    public var root: Element
    public var damage: Set<MarkupDamage>
  }

  private let limits: XMLLimits

  public init(limits: XMLLimits = XMLLimits()) {
    self.limits = limits
  }

  /// - Parameters:
  ///   - text: A whole document.
  ///   - isExpected: Whether the root element may have this name, including its prefix.
  ///   - isDetached: Whether an element is passed to `detach` and removed from the document.
  ///   - detach: Receives each detached element when it ends, and the elements around it as far as they are
  ///     read, root first. `isCut` means that the input ended inside the element. Returns false to stop
  ///     reading.
  /// - Throws: ``MarkupError``.
  public func read(
    _ text: DecodedText, expecting isExpected: @escaping (String) -> Bool,
    detaching isDetached: @escaping (Element) -> Bool,
    detach: @escaping (_ element: Element, _ around: [Element], _ isCut: Bool) -> Bool
  ) throws -> Document {
    var repairer = XMLRepairer(text.utf8, limits: limits, expecting: isExpected)
    let repaired = try repairer.repair()
    let builder = ElementBuilder(limits: limits, end: repaired.end, isDetached: isDetached, detach: detach)
    let isWellFormed = Self.parse(repaired.utf8, into: builder)
    guard let root = builder.root else { throw MarkupError.noElement }
    var damage = text.damage.union(repaired.damage).union(builder.damage)
    if !isWellFormed { damage.insert(.malformedMarkup) }
    return Document(root: root, damage: damage)
  }

  /// - Returns: Whether the library found the markup well-formed.
  private static func parse(_ utf8: [UInt8], into builder: ElementBuilder) -> Bool {
    utf8.withUnsafeBytes { bytes in
      guard let start = bytes.bindMemory(to: CChar.self).baseAddress,
        let length = Int32(exactly: bytes.count),
        let context = xmlCreateMemoryParserCtxt(start, length), let handler = context.pointee.sax
      else { return false }
      defer { xmlFreeParserCtxt(context) }
      // Without NOENT, the `&` in an attribute arrives as `&#38;`. NOENT and HUGE are safe, because the
      // repairer removes declarations of entities and limits the nesting.
      let options =
        XML_PARSE_RECOVER.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue
        | XML_PARSE_NOENT.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
      _ = xmlCtxtUseOptions(context, Int32(bitPattern: options))
      handler.pointee = builder.handler
      builder.context = context
      context.pointee.userData = Unmanaged.passUnretained(builder).toOpaque()
      return withExtendedLifetime(builder) {
        _ = xmlParseDocument(context)
        builder.context = nil
        // The builder reports undeclared prefixes itself.
        return context.pointee.wellFormed != 0
      }
    }
  }
}
