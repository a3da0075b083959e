/// The dependencies between the folders of one target, by the types that their files declare and use.
///
/// The graph compares each folder, including everything below it, only with its siblings. A folder and its parent may
/// depend on each other.
struct FolderGraph {
  /// For each folder, the folders that it depends on, with the place of the first use. The outer keys are the parents of
  /// the siblings, relative to the target's folder.
  private var levels: [String: [String: [String: Place]]] = [:]

  init(_ files: [SourceFile], of target: Target) {
    let types = TypeIndex(files, of: target.module)
    let folder = target.folder.path
    let prefix = folder == "." ? 0 : folder.split(separator: "/").count
    let folders = files.map { Array($0.path.split(separator: "/").dropFirst(prefix).dropLast()) }
    for (number, file) in files.enumerated() {
      for use in file.details.typeNames {
        let declaring = types.files(declaring: use, seenFrom: number)
        let arrows = declaring.map { Self.arrow(from: folders[number], to: folders[$0]) }
        // If several folders declare the type, the meaning of the name is unknown.
        guard let arrow = arrows.first, let arrow, arrows.allSatisfy({ $0 == arrow }) else { continue }
        let places = [arrow.to: Place(file.path, use.position)]
        levels[arrow.parent, default: [:]][arrow.from, default: [:]].merge(places) { first, _ in first }
      }
    }
  }

  private struct Arrow: Equatable {
    var parent, from, to: String
  }

  /// Returns the sibling folders that connect two folders, or nil if one contains the other.
  private static func arrow(from folder: [Substring], to other: [Substring]) -> Arrow? {
    let common = zip(folder, other).prefix { $0 == $1 }.count
    guard common < folder.count, common < other.count else { return nil }
    return Arrow(
      parent: folder.prefix(common).joined(separator: "/"),
      from: folder.prefix(common + 1).joined(separator: "/"),
      to: other.prefix(common + 1).joined(separator: "/"))
  }

  /// Returns the cycles that contain all arrows of each strongly connected set of siblings, at the first use of their
  /// first arrows.
  func cycles(of target: Target) -> [Violation] {
    levels.sorted { $0.key < $1.key }.flatMap { _, arrows in
      ShortestCycles(arrows.mapValues { Set($0.keys) }).covering.compactMap { cycle in
        guard let place = arrows[cycle[0]]?[cycle[1]] else { return nil }
        return Violation(.cycle(cycle, of: .folders), in: target.name, at: place)
      }
    }
  }
}
