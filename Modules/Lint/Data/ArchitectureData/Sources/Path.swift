import StrataPlatform

/// Functions for paths as text, so that reports show paths as the user wrote them.
package enum Path {
  /// Returns the path below a folder. The folder `.` is omitted.
  package static func join(_ folder: String, _ path: String) -> String {
    if path == "." || path.isEmpty { return folder }
    if folder == "." || folder.isEmpty || path.hasPrefix("/") { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// Returns the shortest form: no `.`, no empty component, and `..` only at the start.
  package static func normalized(_ path: String) -> String {
    if isNormalized(path) { return path }
    var components: [Substring] = []
    for component in path.split(separator: "/") where component != "." {
      if component == "..", let last = components.last, last != ".." {
        components.removeLast()
      } else if component != ".." || !path.hasPrefix("/") {
        components.append(component)
      }
    }
    let joined = components.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + joined : (joined.isEmpty ? "." : joined)
  }

  /// Returns whether a path contains no `.`, `..`, or empty component. This is true of most paths, and much faster than
  /// splitting them.
  private static func isNormalized(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      var start = bytes.first == UInt8(ascii: "/") ? 1 : 0
      for end in start...max(start, bytes.count) {
        guard end >= bytes.count || bytes[end] == UInt8(ascii: "/") else { continue }
        let component = bytes[min(start, bytes.count)..<min(end, bytes.count)]
        if component.count <= 2, component.allSatisfy({ $0 == UInt8(ascii: ".") }) { return false }
        start = end + 1
      }
      return true
    }
  }

  /// Returns the normalized path of the folder that contains a file.
  package static func folder(of path: String) -> String {
    guard isNormalized(path), let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex
    else { return normalized(path + "/..") }
    return String(path[..<slash])
  }

  /// Returns the relative path from one folder to another. Both must be absolute and normalized.
  package static func relative(_ path: String, to folder: String) -> String {
    let there = path.split(separator: "/")
    let here = folder.split(separator: "/")
    let common = zip(there, here).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: here.count - common) + there.dropFirst(common).map(String.init)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// Returns a path relative to a folder if it's inside, or else unchanged.
  package static func inside(_ folder: String, _ path: String) -> String {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }

  /// Returns the absolute path.
  package static func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return normalized(path) }
    guard let folder = getcwd(nil, 0) else { return normalized(path) }
    defer { free(folder) }
    return normalized(String(cString: folder) + "/" + path)
  }

  /// Returns SwiftPM's identity of a package in a folder: the folder's name in lowercase.
  package static func identity(of folder: String) -> String {
    folder.split(separator: "/").last.map { $0.lowercased() } ?? ""
  }
}
