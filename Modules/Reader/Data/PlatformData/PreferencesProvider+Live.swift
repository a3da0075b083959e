public import CoreDomain
import Foundation
import Synchronization

extension PreferencesProvider {
  /// Preferences in a JSON file: an object with a key for each preference.
  ///
  /// People may edit the file. Unknown keys are kept, and a file that isn't such an object is set aside: it gets another
  /// name in the same folder, where its owner finds it.
  ///
  /// - Parameters:
  ///   - file: The path of the file. The file and its folder may be missing.
  ///   - files: Reads and writes the file.
  public static func live(file: String, files: FileProvider) -> PreferencesProvider {
    let stored = PreferencesFile(path: file, files: files)
    return PreferencesProvider(
      stored: { try await stored.read() },
      store: { value, name in try await stored.change { $0[name] = value?.json } })
  }
}

private struct PreferencesFile: Sendable {
  var path: String
  var files: FileProvider

  private static let limit = 1 << 20

  func read() async throws -> [String: StoredPreference] {
    do {
      let data = try await files.read(path, Self.limit)
      if Self.object(data) != nil {
        return try JSONDecoder().decode([String: StoredPreference].self, from: data)
      }
    } catch let failure as Failure where failure.reason == SourceFault.notFound(path) {
      return [:]
    }
    // Another program may have fixed the file since then, so the decision is made under the lock.
    try await change { _ in }
    return try await read()
  }

  /// - Throws: ``CoreDomain/StorageFault/storeDamaged(setAside:)`` if the file was damaged, otherwise the errors of
  ///   ``FileProvider/update``.
  func change(_ edit: @escaping @Sendable (inout [String: Any]) -> Void) async throws {
    let aside = Mutex(String?.none)
    try await files.update(path, Self.limit) { data in
      guard let object = data.map(Self.object) ?? [:] else {
        // The digest keeps files with other contents apart.
        let name = "\(URL(filePath: path).lastPathComponent).damaged-\((data ?? Data()).digest)"
        aside.withLock { $0 = name }
        return .setAside(as: name)
      }
      var changed = object
      edit(&changed)
      if NSDictionary(dictionary: changed) == NSDictionary(dictionary: object) { return .unchanged }
      return .contents(
        try JSONSerialization.data(
          withJSONObject: changed, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]))
    }
    if let name = aside.withLock(\.self) {
      throw Failure(source: path, StorageFault.storeDamaged(setAside: name))
    }
  }

  @Sendable private static func object(_ data: Data) -> [String: Any]? {
    try? JSONSerialization.jsonObject(with: data) as? [String: Any]
  }
}

extension StoredPreference: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .unknown
    }
  }

  fileprivate var json: Any? {
    switch self {
    case .text(let text): text
    case .number(let number): number
    case .unknown: nil
    }
  }
}
