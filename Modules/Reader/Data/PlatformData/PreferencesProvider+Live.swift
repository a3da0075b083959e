public import CoreDomain
import Foundation

extension PreferencesProvider {
  /// Preferences in a JSON file: an object with a key for each preference.
  ///
  /// People may edit the file. Unknown keys are kept, and a file that isn't such an object is set aside under another
  /// name.
  ///
  /// - Parameters:
  ///   - file: The path of the file. The file and its folder may be missing.
  ///   - files: Reads and writes the file.
  ///   - identifiers: Make the name of a damaged file unique.
  public static func live(
    file: String, files: FileProvider, identifiers: IdentifierProvider
  ) -> PreferencesProvider {
    let stored = PreferencesFile(path: file, files: files, identifiers: identifiers)
    return PreferencesProvider(
      stored: { try await stored.read() },
      store: { value, name in try await stored.change { $0[name] = value.json } },
      remove: { name in try await stored.change { $0[name] = nil } })
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
    try await files.updateSound(path, limit: Self.limit, identifiers: identifiers, decode: Self.object) {
      let object = $0 ?? [:]
      var changed = object
      edit(&changed)
      if NSDictionary(dictionary: changed) == NSDictionary(dictionary: object) { return (.unchanged, ()) }
      let data = try JSONSerialization.data(
        withJSONObject: changed, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
      return (.contents(data), ())
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
