import CLibXML2

/// libxml2, whose tables of encodings and input handlers are empty when the process starts.
enum LibXML2 {
  /// Fills the tables. Call it before any other function of the library: most of them fill an empty table without a lock, so
  /// two threads would read entries that neither has written yet.
  static func prepare() { _ = isReady }

  private static let isReady: Void = xmlInitParser()
}
