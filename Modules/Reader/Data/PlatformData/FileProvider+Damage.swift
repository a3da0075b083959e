public import CoreDomain
public import Foundation

extension FileProvider {
  /// What a file of the application's own holds; nil where there is none. One that is damaged is given another name
  /// in the same folder, for its owner to look at, and the next call finds none.
  ///
  /// - Parameters:
  ///   - limit: In bytes.
  ///   - identifiers: Make the other name one that nothing has.
  ///   - isSound: Whether the contents can be read.
  /// - Throws: ``CoreDomain/Failure/Reason/setAside(as:)`` for one that is damaged, else as ``read``.
  public func readSound(
    _ path: String, limit: Int, identifiers: IdentifierProvider,
    isSound: @escaping @Sendable (Data) -> Bool
  ) async throws -> Data? {
    while true {
      do {
        let data = try await read(path, limit: limit)
        if isSound(data) { return data }
      } catch let failure as Failure where failure.reason == .notFound(path) {
        return nil
      }
      let name = URL(filePath: path).lastPathComponent
      let aside = "\(name).damaged-\(identifiers.next().uuidString.lowercased())"
      let isSetAside = Flag()
      try await update(path, limit: limit) { data in
        // Another program may have mended it by now.
        guard let data, !isSound(data) else { return .unchanged }
        isSetAside.raise()
        return .setAside(as: aside)
      }
      if isSetAside.isUp { throw Failure(source: path, .setAside(as: aside)) }
    }
  }
}
