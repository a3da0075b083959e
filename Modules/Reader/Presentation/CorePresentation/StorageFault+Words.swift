public import CoreDomain

extension StorageFault: WordedFault {
  public func message(for source: String) -> String {
    switch self {
    case .isFolder: "\(source) is a folder. Name a file in it."
    case .noFolder: "The folder \(source) doesn't exist. Create it, or choose another one."
    case .unwritable:
      "\(source) could not be written. Check its permissions and the space on the disk."
    case .exposed(let isFolder):
      "Other users can read \(source). Run: chmod \(isFolder ? "700" : "600") \(source.quotedForShell)"
    case .storeLocked:
      "The store \(source) is in use by another program. Try again when that has finished."
    case .storeReadOnly:
      "The store \(source) is read-only. Make it writable or choose another one."
    case .storeFull: "The disk of the store \(source) is full. Free some space; nothing was changed."
    case .notAStore: "\(source) is not a store and was left unchanged. Choose another file."
    case .storeIsEarlier:
      "\(source) is a store of an earlier development version. Export its feeds with the program of commit ddeaae6, or choose another file."
    case .storeDamaged(let path?):
      "\(source) was damaged. It is now at \(path), and a new one holds what could be saved. Try again."
    case .storeDamaged(nil):
      "\(source) was damaged, and another process replaced it. Try again."
    case .storeUnusable(let details): "The store \(source) can't be used: \(details)."
    case .nowhereToKeep:
      "There is no home folder to store \(source) in. Set HOME."
    }
  }
}

extension String {
  /// The text as one word of a shell (POSIX.1-2017, Shell Command Language, 2.2.2).
  fileprivate var quotedForShell: String {
    let isPlain = utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "/._-".utf8.contains(byte)
    }
    guard !isPlain || isEmpty else { return self }
    // Unicode scalars, because one character can be an apostrophe and an accent.
    return "'" + unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
