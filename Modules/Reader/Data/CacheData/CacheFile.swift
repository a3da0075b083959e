import CoreDomain
import Foundation

/// One file of a ``DiskCache``: a line of JSON with the description of the entry, then the data.
struct CacheFile {
  var key: String
  var entry: CacheEntry
  /// The size of the whole file, in bytes.
  var size: Int

  private struct Header: Codable {
    var key: String
    var storedAt: Date
    var facts: [String: String]
    var size: Int
  }

  /// The largest header, in bytes. A longer one means a damaged file.
  private static let headerLimit = 64 << 10

  /// Returns nil if the file is damaged.
  init?(_ file: Data) {
    guard let end = file.prefix(Self.headerLimit).firstIndex(of: UInt8(ascii: "\n")),
      let header = try? JSONDecoder.cache.decode(Header.self, from: file[..<end])
    else { return nil }
    let data = Data(file[(end + 1)...])
    guard header.size == data.count else { return nil }
    key = header.key
    entry = CacheEntry(data: data, storedAt: header.storedAt, facts: header.facts)
    size = file.count
  }

  /// Returns the content of the file for `entry`, or nil if JSON can't hold its date.
  static func data(of entry: CacheEntry, for key: String) -> Data? {
    let header = Header(key: key, storedAt: entry.storedAt, facts: entry.facts, size: entry.data.count)
    guard var file = try? JSONEncoder.cache.encode(header) else { return nil }
    file.append(UInt8(ascii: "\n"))
    file.append(entry.data)
    return file
  }
}

extension JSONEncoder {
  static var cache: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    return encoder
  }
}

extension JSONDecoder {
  static var cache: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .checkedSecondsSince1970
    return decoder
  }
}
