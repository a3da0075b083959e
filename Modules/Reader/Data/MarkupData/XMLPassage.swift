/// An element of a document that was read as an outline. It can be read again, with its text.
public struct XMLPassage: Sendable {
  let text: DecodedText
  let place: XMLOutline.Place
  let documentType: DocumentType?
  let limits: XMLLimits

  /// Whether its HTML may be nested so deep that ``HTMLReader`` leaves something out.
  public var isDeep: Bool { place.isDeep }

  /// Reads the element, within the start tags of the elements around it.
  ///
  /// - Parameter isDetached: Whether an element is removed from the one around it, as in the document.
  public func element(detaching isDetached: @escaping (Element) -> Bool) -> Element? {
    var found: Element?
    _ = try? XMLReader(limits: limits).read(
      text, at: place, in: documentType, expecting: { _ in true }, detaching: isDetached
    ) { element, around, _ in
      if around.count == place.context.count { found = element }
      return true
    }
    return found
  }
}
