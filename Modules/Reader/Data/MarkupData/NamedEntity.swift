import CLibXML2

/// The named characters of HTML, from the library's own table.
enum NamedEntity {
  /// Returns the character of `name`, the text between `&` and `;`.
  static func character(_ name: String) -> Character? {
    guard let entity = htmlEntityLookup(name), let scalar = Unicode.Scalar(entity.pointee.value) else {
      return nil
    }
    return Character(scalar)
  }
}
