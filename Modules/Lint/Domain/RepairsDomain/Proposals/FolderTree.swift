import ArchitectureDomain
import GraphsDomain

/// The folders that contain the files of some targets.
struct FolderTree {
  /// A folder that can be a layer.
  struct Part {
    var path: String
    /// The number of files in and below it.
    var count: Int
    /// Whether the folders in it are the parts of the layer, such as those in `Features`.
    var isContainer: Bool
  }

  private var children: [String: Set<String>] = [:]
  private var counts: [String: Int] = [:]
  /// The folders with two thirds of the files of a target, and those with all of them.
  private var large: Set<String> = [], whole: Set<String> = []
  private let targets: Set<String>

  /// - Parameters:
  ///   - files: The files of each target.
  ///   - targets: The names of all targets.
  init(_ files: [Set<String>], targets: [String]) {
    self.targets = Set(targets.map(\.folderStem))
    for paths in files {
      let own = Dictionary(paths.flatMap(\.folders).map { ($0, 1) }, uniquingKeysWith: +)
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
    }
  }

  /// The outermost folders that divide the files, the largest first. A folder that only collects others isn't one of them.
  var parts: [Part] {
    var parts: [Part] = []
    var open = [""]
    while let folder = open.popLast() {
      for child in children[folder] ?? [] {
        let (count, inner) = (counts[child] ?? 0, children[child] ?? [])
        let isDeep = inner.reduce(0) { $0 + (counts[$1] ?? 0) } * 2 >= count
        let isOfTarget = whole.contains(child) || targets.contains(child.folderStem)
        if isDeep, inner.count > 1, [.feature, .interface].contains(child.folderFamily) {
          parts.append(Part(path: child, count: count, isContainer: true))
        } else if isOfTarget || isDeep && isPlain(child) {
          open.append(child)
        } else {
          parts.append(Part(path: child, count: count, isContainer: false))
        }
      }
    }
    return parts.sorted { ($1.count, $0.path) < ($0.count, $1.path) }
  }

  private func isPlain(_ folder: String) -> Bool {
    TargetName.isPlain(folder: folder.lastComponent) || Self.collections.contains(folder.folderStem)
      || large.contains(folder) && [nil, .helper].contains(folder.folderFamily)
  }

  /// Names of folders that contain the code of a program or of several ones.
  private static let collections: Set<String> = [
    "app", "class", "common", "ios", "mac", "macos", "private", "public", "shared", "tvos", "watchos",
  ]
}

extension String {
  /// The folders around a file, from the outermost.
  var folders: [String] { andFolders.dropLast() }

  var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }

  /// The words of the last folder of a path, in singular and lowercase.
  var folderStem: String { TargetName(lastComponent).words.map(TargetName.stem).joined() }

  /// The purpose of the last folder of a path, if its name is a word for one.
  var folderFamily: LayerFamily? { folderStem == "module" ? .feature : LayerFamily(stem: folderStem) }
}
