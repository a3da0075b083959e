import CoreDomain
import Foundation

/// An element of a document that was read as an outline. It can be read again, with its text.
public struct XMLPassage: Sendable {
  let text: DecodedText
  let place: XMLOutline.Place
  let documentType: DocumentType?
  let limits: XMLLimits

  /// The digest of the markup, of the start tags around it, and of the entities that it may use.
  public var digest: String {
    let entities = documentType.map { $0.entities.map { "\($0) \($1)" }.sorted() } ?? []
    return (utf8 + Data(entities.joined(separator: "\n").utf8)).digest
  }

  /// The markup, within the start tags of the elements around it.
  private var utf8: Data {
    var utf8 = Data()
    text.withUTF8 { input in
      // `Data` appends a slice through generic code that isn't safe when two threads use it first (Swift 6.2, Linux).
      for range in place.context + [place.range] { utf8.append(UnsafeBufferPointer(rebasing: input[range])) }
      // A tag without an end ends before the next one.
      if place.range.upperBound < input.count { utf8.append(contentsOf: "<!---->".utf8) }
    }
    return utf8
  }

  /// Reads the element, within the start tags of the elements around it.
  ///
  /// - Parameter isDetached: Whether an element is removed from its parent, as in the document.
  public func element(detaching isDetached: @escaping (Element, _ parent: Element?) -> Bool) -> Element? {
    var found: Element?
    let reader = XMLReader(limits: limits, place: place, documentType: documentType)
    _ = try? reader.read(text, expecting: { _ in true }, detaching: isDetached) { element, around, _ in
      if around.count == place.context.count { found = element }
      return true
    }
    return found
  }
}
