public import ArticlesDomain

/// Reads XML element by element with libxml2, and repairs common faults.
///
/// Entities are never expanded and nothing outside the document is ever loaded: see ``XMLRepairer``.
public struct XMLReader {
  /// A document without its detached elements.
  public struct Document {
    public var root: Element
    public var damage: Set<Publication.Damage>
  }

  var limits = XMLLimits()
  /// The entry to read, or nil for the whole document.
  var place: XMLOutline.Place?
  /// The document type of the document that contains the entry.
  var documentType: DocumentType?
}

extension XMLReader {
  /// - Parameter depth: The deepest nesting of elements.
  public init(depth: Int = 256) { self.init(limits: XMLLimits(depth: depth)) }

  /// - Parameters:
  ///   - text: A whole document.
  ///   - outline: The parts to leave out, or nil to read everything.
  ///   - isExpected: Whether the root element may have this name, including its prefix.
  ///   - isDetached: Whether an element is passed to `detach` and removed from the document.
  ///   - detach: Receives each detached element when it ends, and the parts of its ancestors that were read, root
  ///     first. `isCut` means that the input ended inside the element. Returns false to stop reading.
  /// - Throws: A ``MarkupError``.
  public func read(
    _ text: DecodedText, outline: XMLOutline? = nil, expecting isExpected: @escaping (String) -> Bool,
    detaching isDetached: @escaping (Element, _ parent: Element?) -> Bool = { _, _ in false },
    detach: @escaping (_ element: Element, _ around: [Element], _ isCut: Bool) -> Bool = { _, _, _ in true }
  ) throws -> Document {
    try text.withUTF8 { utf8 in
      var repairer = XMLRepairer(utf8, limits: limits, expecting: isExpected)
      repairer.outline = outline
      repairer.documentType = documentType
      if let place { try repairer.limit(to: place) }
      let source = XMLSource(repairer)
      let builder = ElementBuilder(
        limits: limits, text: text, source: source, isDetached: isDetached, detach: detach)
      let isWellFormed = try source.parse(into: builder)
      guard let root = builder.root else { throw MarkupError.noElement }
      var damage = text.damage.union(source.repairer.damage).union(builder.damage)
      if !isWellFormed { damage.insert(.malformedMarkup) }
      return Document(root: root, damage: damage)
    }
  }
}
