public import CoreDomain
public import Foundation
import Synchronization

extension FileProvider {
  /// Reads a file of the application. A damaged one is set aside: it gets another name in the same folder, where its
  /// owner finds it.
  ///
  /// - Parameters:
  ///   - limit: The largest size of the file, in bytes.
  ///   - identifiers: Make the other name unique.
  ///   - isSound: Whether the content is valid.
  /// - Returns: The content, or nil if the file is missing.
  /// - Throws: ``CoreDomain/Failure/Reason/storeDamaged(setAside:)`` if the file was damaged, otherwise the errors of
  ///   ``read``.
  public func readSound(
    _ path: String, limit: Int, identifiers: IdentifierProvider,
    isSound: @escaping @Sendable (Data) -> Bool
  ) async throws -> Data? {
    do {
      let data = try await read(path, limit: limit)
      if isSound(data) { return data }
    } catch let failure as Failure where failure.reason == .notFound(path) {
      return nil
    }
    // Another program may have fixed the file since then, so the decision is made under the lock.
    return try await updateSound(path, limit: limit, identifiers: identifiers) { data in
      isSound(data) ? data : nil
    } change: { data in
      (.unchanged, data)
    }
  }

  /// Changes a file of the application as ``update`` does, and sets a damaged one aside instead of replacing it.
  ///
  /// - Parameters:
  ///   - limit: The largest size of the file, in bytes.
  ///   - identifiers: Make the name of a damaged file unique.
  ///   - decode: Returns nil if the content is damaged.
  ///   - change: Gets the content, or nil if the file is missing. Returns the change, and the result of the whole
  ///     operation.
  /// - Throws: ``CoreDomain/Failure/Reason/storeDamaged(setAside:)`` if the file was damaged, otherwise the errors of
  ///   ``update``.
  public func updateSound<Content, Value: Sendable>(
    _ path: String, limit: Int, identifiers: IdentifierProvider,
    decode: @escaping @Sendable (Data) -> Content?,
    change: @escaping @Sendable (Content?) throws -> (FileChange, Value)
  ) async throws -> Value {
    let outcome = Outcome<Value>(Failure(source: path, .unwritable))
    try await update(path, limit: limit) { data in
      var content: Content?
      if let data {
        content = decode(data)
        if content == nil {
          let name = URL(filePath: path).lastPathComponent
          let aside = "\(name).damaged-\(identifiers.next().uuidString.lowercased())"
          outcome.result.withLock { $0 = .failure(Failure(source: path, .storeDamaged(setAside: aside))) }
          return .setAside(as: aside)
        }
      }
      let (change, value) = try change(content)
      outcome.result.withLock { $0 = .success(value) }
      return change
    }
    return try outcome.result.withLock { $0 }.get()
  }
}

/// Passes the result of a change out of the closure that makes the change.
private final class Outcome<Value: Sendable>: Sendable {
  let result: Mutex<Result<Value, Failure>>

  /// - Parameter failure: The result if the closure is never called.
  init(_ failure: Failure) {
    result = Mutex(.failure(failure))
  }
}
