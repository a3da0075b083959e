import ArchitectureData
public import ArchitectureDomain
import StrataPlatform

/// The times of the files that a check reads, which show whether another check would read something else.
public struct FileSnapshot: Sendable {
  private var folders = FileTimes()
  /// Source files, manifests, and configurations in the folders.
  private var files = FileTimes()
  /// Files and folders that a check read elsewhere.
  private var others = FileTimes()

  /// Lists folders with everything below them, except hidden folders and links to folders.
  ///
  /// - Parameter others: Files and folders elsewhere.
  /// - Throws: ``ArchitectureFailure`` if a folder doesn't exist.
  public init(of roots: [String], and others: Set<String>) throws(ArchitectureFailure) {
    var open = roots
    while let folder = open.popLast() {
      // The time is from before the list, so that a later file changes it.
      guard folders.insert(folder) else { continue }
      for name in Folder.names(at: folder) ?? [] {
        let path = Path.join(folder, name)
        if name == "Package.swift" { files.insert(Path.join(folder, ".build/workspace-state.json")) }
        if name.hasSuffix(".xcodeproj") {
          files.insert(path + "/project.pbxproj")
        } else if name.hasSuffix(".xcworkspace") {
          files.insert(path + "/contents.xcworkspacedata")
        } else if name.hasSuffix(".json5") || name.hasSuffix(".xcconfig") || name == "CODEOWNERS" {
          files.insert(path)
        } else if name.hasPrefix(".") {
          continue
        } else if name.hasSuffix(".swift") || name.hasSuffix(".modulemap") {
          files.insert(path)
        } else if !SourceTree.opaque.contains(where: { name.hasSuffix("." + $0) }),
          FileBytes.isRealFolder(path)
        {
          open.append(path)
        }
      }
    }
    // The folder "." of a process exists after its removal too, but without a path.
    for root in roots where !FileBytes.isFolder(root) || FileBytes.resolved(root) == nil {
      throw .noFolderToWatch(root)
    }
    add(others)
  }

  /// Whether no file and no folder has changed.
  public var isCurrent: Bool { folders.areCurrent && files.areCurrent && others.areCurrent }

  /// Adds those of the files and folders that aren't in the listed folders.
  public mutating func add(_ paths: Set<String>) {
    for path in paths.subtracting(files.paths) where !folders.paths.contains(path) { others.insert(path) }
  }

  /// Returns whether a check reads the same in both snapshots. A folder's time also changes with files that no check
  /// reads.
  public func hasSameFiles(as other: FileSnapshot) -> Bool {
    folders.paths == other.folders.paths && files == other.files && others == other.others
  }
}

/// The modification times, sizes, and identities of files as one number. A missing file has one too.
private struct FileTimes: Equatable {
  private(set) var paths: Set<String> = []
  /// The paths, each with a zero byte at its end, so that a look at 20,000 files creates no object.
  private var words: [CChar] = []
  private var digest: UInt64 = 0

  /// - Returns: Whether the path is new.
  @discardableResult
  mutating func insert(_ path: String) -> Bool {
    guard paths.insert(path).inserted else { return false }
    digest &+= path.withCString(Self.digest)
    words += path.utf8CString
    return true
  }

  var areCurrent: Bool {
    var sum: UInt64 = 0
    words.withUnsafeBufferPointer { words in
      guard var path = words.baseAddress else { return }
      let end = path + words.count
      while path < end {
        sum &+= Self.digest(of: path)
        path += strlen(path) + 1
      }
    }
    return sum == digest
  }

  /// Equal files have equal times, in any order.
  static func == (left: FileTimes, right: FileTimes) -> Bool {
    left.digest == right.digest && left.paths == right.paths
  }

  private static func digest(of path: UnsafePointer<CChar>) -> UInt64 {
    var status = stat()
    let isMissing = stat(path, &status) != 0
    let numbers = (isMissing ? -1 : status.modificationTime, Int(status.st_size), status.st_ino)
    let first = UInt64(truncatingIfNeeded: numbers.0) &* 0x9E37_79B9_7F4A_7C15
    let second = (first ^ first >> 32 ^ UInt64(truncatingIfNeeded: numbers.1)) &* 0xBF58_476D_1CE4_E5B9
    let third = (second ^ second >> 32 ^ UInt64(truncatingIfNeeded: numbers.2)) &* 0x94D0_49BB_1331_11EB
    return third ^ third >> 32
  }
}
