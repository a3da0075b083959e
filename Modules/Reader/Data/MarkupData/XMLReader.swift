import CLibXML2

/// Reads XML element by element, mending what can be mended, on libxml2.
///
/// Entities are never expanded and nothing outside of the document is ever loaded: see ``XMLMender``.
public struct XMLReader {
  /// What is left of a document when the detached elements are taken out.
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
  ///   - isExpected: Whether a document may begin with an element of this name, written with its prefix.
  ///   - isDetached: Whether an element is handed over by itself, and leaves the document.
  ///   - detach: Takes each such element as it ends, and the elements around it, the root first, as far as
  ///     they are read by then. `isCut` says that the input ended inside of it. False stops the reading.
  /// - Throws: ``MarkupError``.
  public func read(
    _ text: DecodedText, expecting isExpected: @escaping (String) -> Bool,
    detaching isDetached: @escaping (Element) -> Bool,
    detach: @escaping (_ element: Element, _ around: [Element], _ isCut: Bool) -> Bool
  ) throws -> Document {
    var mender = XMLMender(text.utf8, limits: limits, expecting: isExpected)
    let mended = try mender.mend()
    let builder = ElementBuilder(limits: limits, end: mended.end, isDetached: isDetached, detach: detach)
    let isWellFormed = Self.parse(mended.utf8, into: builder)
    guard let root = builder.root else { throw MarkupError.noElement }
    var damage = text.damage.union(mended.damage).union(builder.damage)
    if !isWellFormed { damage.insert(.malformedMarkup) }
    return Document(root: root, damage: damage)
  }

  /// - Returns: Whether the library found no fault.
  private static func parse(_ utf8: [UInt8], into builder: ElementBuilder) -> Bool {
    utf8.withUnsafeBytes { bytes in
      guard let start = bytes.bindMemory(to: CChar.self).baseAddress,
        let length = Int32(exactly: bytes.count),
        let context = xmlCreateMemoryParserCtxt(start, length), let handler = context.pointee.sax
      else { return false }
      defer { xmlFreeParserCtxt(context) }
      // Without NOENT an attribute comes with its `&` as `&#38;`. The mender leaves no declaration of an entity
      // and no nesting beyond its limit, so that neither NOENT nor HUGE opens a door.
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
        // A prefix that is not declared is a fault of namespaces, which the builder reports by itself.
        return context.pointee.wellFormed != 0
      }
    }
  }
}
