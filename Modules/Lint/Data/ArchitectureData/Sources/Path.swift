#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Paths as text with slashes, so that what is reported is what was asked for.
enum Path {
  /// A path below a folder; the folder `.` is left out.
  static func join(_ folder: String, _ path: String) -> String {
    if path == "." || path.isEmpty { return folder }
    if folder == "." || folder.isEmpty || path.hasPrefix("/") { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// The shortest spelling: no `.`, no empty component, and `..` only at the beginning.
  static func normalized(_ path: String) -> String {
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

  /// How to get from one folder to another; both absolute and normalized.
  static func relative(_ path: String, to folder: String) -> String {
    let there = path.split(separator: "/")
    let here = folder.split(separator: "/")
    let common = zip(there, here).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: here.count - common) + there.dropFirst(common).map(String.init)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// A path from the root, whatever the working folder is.
  static func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return normalized(path) }
    guard let folder = getcwd(nil, 0) else { return normalized(path) }
    defer { free(folder) }
    return normalized(String(cString: folder) + "/" + path)
  }

  /// SwiftPM's name for a package in a folder: the folder's, in small letters.
  static func identity(of folder: String) -> String {
    folder.split(separator: "/").last.map { $0.lowercased() } ?? ""
  }
}
