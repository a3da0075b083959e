public import CoreDomain
import Foundation

extension PreferencesProvider {
  /// One JSON file, an object with a key for each choice. It may be written by hand, keys that nobody here knows
  /// are kept, and a file that is none is set aside under another name.
  ///
  /// - Parameters:
  ///   - file: Its path; it and its folder need not be there.
  ///   - files: How it is read and written.
  ///   - identifiers: Name what is set aside.
  public static func live(
    file: String, files: FileProvider, identifiers: IdentifierProvider
  ) -> PreferencesProvider {
    let kept = PreferencesFile(path: file, files: files, identifiers: identifiers)
    return PreferencesProvider(
      stored: { try await kept.read() },
      store: { value, name in try await kept.change { $0[name] = value.json } },
      remove: { name in try await kept.change { $0[name] = nil } })
  }
}

private struct PreferencesFile: Sendable {
  var path: String
  var files: FileProvider
  var identifiers: IdentifierProvider

  private static let limit = 1 << 20

  func read() async throws -> [String: StoredPreference] {
    let data = try await files.readSound(path, limit: Self.limit, identifiers: identifiers) { data in
      Self.object(data) != nil
    }
    return try data.map { try JSONDecoder().decode([String: StoredPreference].self, from: $0) } ?? [:]
  }

  func change(_ edit: @escaping @Sendable (inout [String: Any]) -> Void) async throws {
    // Nothing that is damaged is written over.
    _ = try await read()
    try await files.update(path, limit: Self.limit) { [path] data in
      guard let object = data.map(Self.object) ?? [:] else { throw Failure(source: path, .malformed("")) }
      var changed = object
      edit(&changed)
      if NSDictionary(dictionary: changed) == NSDictionary(dictionary: object) { return .unchanged }
      return .contents(
        try JSONSerialization.data(
          withJSONObject: changed, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]))
    }
  }

  private static func object(_ data: Data) -> [String: Any]? {
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
    } else if let list = try? container.decode([String].self) {
      self = .list(list)
    } else {
      self = .unknown
    }
  }

  fileprivate var json: Any? {
    switch self {
    case .text(let text): text
    case .number(let number): number
    case .list(let list): list
    case .unknown: nil
    }
  }
}
