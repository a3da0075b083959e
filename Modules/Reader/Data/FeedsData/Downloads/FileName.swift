import Foundation

/// A name for a downloaded file that is harmless in every folder, whatever the address says.
struct FileName {
  /// The longest name, in bytes. File systems allow 255, and the name of an unfinished file is longer.
  private static let limit = 200

  let text: String

  /// The last part of the path of an address. Separators, control characters, and invisible characters become `_`. Dots
  /// and spaces at the ends are left out, and so is everything beyond the limit before the extension.
  init(of url: URL) {
    let last = url.path(percentEncoded: true).split(separator: "/").last.map(String.init) ?? ""
    let decoded = last.removingPercentEncoding ?? last
    var name = String(String.UnicodeScalarView(decoded.unicodeScalars.map { $0.isHarmless ? $0 : "_" }))
    name = name.trimmingCharacters(in: CharacterSet(charactersIn: ". "))
    name = Self.shortened(name)
    // Names of unfinished files, and devices of Windows.
    let stem = name.prefix { $0 != "." }.uppercased()
    let isDevice = stem.wholeMatch(of: /CON|PRN|AUX|NUL|(COM|LPT)[0-9¹²³]/) != nil
    if isDevice { name = "_\(name)" }
    if name.hasSuffix(".part") || name.hasSuffix(".part.source") { name += "_" }
    text = name.isEmpty ? "download" : name
  }

  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > limit else { return name }
    let end = name.lastIndex(of: ".").map { name[$0...] }.flatMap { $0.utf8.count <= 20 ? $0 : nil } ?? ""
    var stem = name.dropLast(end.count)
    while stem.utf8.count + end.utf8.count > limit { stem = stem.dropLast() }
    return String(stem + end)
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
