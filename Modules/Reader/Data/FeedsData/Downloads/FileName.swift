import Foundation
import NetworkData

/// A name for a downloaded file that is harmless in every folder, whatever a server says.
///
/// Separators, control characters, and invisible characters become `_`. The name doesn't start with a dot, a hyphen, or
/// a space, doesn't end with a dot or a space, isn't a device of Windows, and isn't the name of an unfinished file.
struct FileName {
  /// The longest name, in bytes. File systems allow 255, and the name of an unfinished file is longer.
  private static let limit = 200

  let text: String

  /// The harmless form of a name, or `download` if nothing of the name is harmless.
  init(_ name: String) {
    let harmless = Self.harmless(name)
    text = harmless.isEmpty ? "download" : harmless
  }

  /// The name in the header of a response, or the last part of the path of the address. The place to which the server
  /// redirects counts if only that has an ending. A name without an ending gets the one of its media type.
  ///
  /// - Parameter url: The requested address.
  init(of response: NetworkResponse, to url: URL) {
    let given = ContentDisposition.fileName(in: response.headers["content-disposition", default: ""])
      .map(Self.withoutFolders).map(Self.harmless)
    let ofAddress = [url, response.url].map(Self.last).map(Self.harmless).filter { !$0.isEmpty }
    let name =
      given.flatMap { $0.isEmpty ? nil : $0 } ?? ofAddress.first { !Self.ending(of: $0).isEmpty }
      ?? ofAddress.first ?? "download"
    let type = response.headers["content-type", default: ""]
    let ending = Self.ending(of: name).isEmpty ? Self.ending(ofType: type).map { ".\($0)" } : nil
    self.init(Self.shortened(name, leaving: ending?.utf8.count ?? 0) + (ending ?? ""))
  }

  /// The name with a number before its ending: `show 2.mp3`.
  func numbered(_ number: Int) -> String {
    let end = " \(number)\(Self.ending(of: text))"
    let stem = text.unicodeScalars.dropLast(Self.ending(of: text).count)
    return Self.shortened(String(stem), leaving: end.utf8.count) + end
  }

  private static func last(of url: URL) -> String {
    let last = url.path(percentEncoded: true).split(separator: "/").last.map(String.init) ?? ""
    return last.removingPercentEncoding ?? last
  }

  /// The last part of a path (RFC 6266, section 4.3), without the query of an address.
  private static func withoutFolders(_ name: String) -> String {
    guard let last = name.unicodeScalars.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last else {
      return ""
    }
    let path = String(last.prefix { $0 != "?" })
    return ending(of: path).isEmpty ? String(last) : path
  }

  private static func harmless(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { $0.isHarmless ? $0 : "_" }.drop {
      ". -".unicodeScalars.contains($0)
    }
    var name = trimmed(String(String.UnicodeScalarView(scalars)))
    let stem = name.prefix { $0 != "." }.uppercased()
    let isDevice = stem.wholeMatch(of: /CON|PRN|AUX|NUL|(COM|LPT)[0-9¹²³]/) != nil
    if isDevice { name = "_\(name)" }
    if name.utf8.count > limit {
      let end = ending(of: name)
      name =
        trimmed(shortened(String(name.unicodeScalars.dropLast(end.count)), leaving: end.utf8.count)) + end
    }
    let isReserved = [".part", ".part.source"].contains { name.lowercased().hasSuffix($0) }
    return isReserved ? shortened(name, leaving: 1) + "_" : name
  }

  private static func trimmed(_ name: String) -> String {
    var scalars = name.unicodeScalars
    while let last = scalars.last, last == "." || last == " " { scalars.removeLast() }
    return String(scalars)
  }

  /// The ending of a name with its dot: at most eight letters and digits, at least one of them a letter. Empty if the
  /// name has none, as in `Part 1.5`.
  static func ending(of name: String) -> String {
    let scalars = name.unicodeScalars
    guard let dot = scalars.lastIndex(of: "."), dot > scalars.startIndex else { return "" }
    let ending = scalars[scalars.index(after: dot)...]
    let isEnding =
      1...8 ~= ending.count && ending.contains { $0.properties.isAlphabetic }
      && ending.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) }
    return isEnding ? String(scalars[dot...]) : ""
  }

  /// The start of a name. A limit for scalars, because one character can have any number of accents.
  private static func shortened(_ name: String, leaving room: Int) -> String {
    var (scalars, size) = (String.UnicodeScalarView(), room)
    for scalar in name.unicodeScalars {
      size += UTF8.width(scalar)
      guard size <= limit else { break }
      scalars.append(scalar)
    }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  fileprivate var isHarmless: Bool {
    guard !#"/\:*?"<>|"#.unicodeScalars.contains(self) else { return false }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }
}
