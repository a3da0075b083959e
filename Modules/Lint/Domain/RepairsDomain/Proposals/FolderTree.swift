import GraphsDomain

/// The folders that contain the files of some targets.
struct FolderTree {
  /// A folder that can be a layer.
  struct Part {
    var path: String
    /// The number of files in and below it.
    var count: Int
    /// The folders in it that are parts of the layer, such as those in `Features`, or none if the folder is the part.
    var children: Set<String> = []

    var name: String { path.lastComponent }
  }

  private var children: [String: Set<String>] = [:]
  private var counts: [String: Int] = [:]
  private var direct: [String: Int] = [:]
  /// The folders with two thirds of the files of a target, and those with all of them.
  private var large: Set<String> = [], whole: Set<String> = []
  private let targets: Set<String>

  /// - Parameters:
  ///   - files: The files of each target.
  ///   - targets: The names of all targets.
  init(_ files: [Set<String>], targets: [String]) {
    self.targets = Set(targets.map(\.folderStem))
    for paths in files {
      var own: [String: Int] = [:]
      for path in paths { for folder in path.folders { own[folder, default: 0] += 1 } }
      large.formUnion(own.lazy.filter { $0.value * 3 > paths.count * 2 }.map(\.key))
      whole.formUnion(own.lazy.filter { $0.value == paths.count }.map(\.key))
    }
    for path in Set(files.joined()) {
      var parent = ""
      for folder in path.folders {
        counts[folder, default: 0] += 1
        children[parent, default: []].insert(folder)
        parent = folder
      }
      direct[parent, default: 0] += 1
    }
  }

  /// Returns the outermost folders that divide the files. A folder that only collects others isn't one of them.
  func parts() -> [Part] {
    var parts: [Part] = []
    var open = [""]
    while let folder = open.popLast() {
      for child in children[folder] ?? [] {
        let inner = children[child] ?? []
        if inner.count > 1, !isMostlyFlat(child), [.feature, .interface].contains(child.folderFamily) {
          parts.append(Part(path: child, count: counts[child] ?? 0, children: inner))
        } else if isPlain(child), !inner.isEmpty || isOfTarget(child) {
          open.append(child)
        } else {
          parts.append(Part(path: child, count: counts[child] ?? 0))
        }
      }
    }
    return parts.sorted { ($1.count, $0.path) < ($0.count, $1.path) }
  }

  private func isMostlyFlat(_ folder: String) -> Bool { direct[folder, default: 0] * 2 > counts[folder] ?? 0 }

  private func isPlain(_ folder: String) -> Bool {
    if isOfTarget(folder) { return true }
    if isMostlyFlat(folder) { return false }
    return TargetName.isPlain(folder: folder.lastComponent) || Self.collections.contains(folder.folderStem)
      || large.contains(folder) && [nil, .helper].contains(folder.folderFamily)
  }

  private func isOfTarget(_ folder: String) -> Bool {
    whole.contains(folder) || targets.contains(folder.folderStem)
  }

  /// Names of folders that contain the code of a program or of several ones.
  private static let collections: Set<String> = [
    "app", "class", "common", "ios", "ipados", "mac", "macos", "shared", "tvos", "visionos", "watchos",
  ]
}

extension String {
  /// The folders around a file, from the outermost.
  var folders: [String] { indices.filter { self[$0] == "/" }.map { String(self[..<$0]) } }

  var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }

  /// The words of the last folder of a path, in singular and lowercase.
  var folderStem: String { TargetName(lastComponent).words.map(TargetName.stem).joined() }

  /// The purpose of the last folder of a path, if its name is a word for one.
  var folderFamily: LayerFamily? { LayerFamily(stem: folderStem) }
}
