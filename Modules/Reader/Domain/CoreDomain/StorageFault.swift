/// The reason why a file or store could not be used.
public enum StorageFault: Fault {
  /// A folder has the name of an expected file.
  case isFolder
  /// The folder of a new file, which is the source, doesn't exist.
  case noFolder
  /// The file is read-only, or the disk is full.
  case unwritable
  /// The file or folder contains a secret, and other users have access to it.
  case exposed(isFolder: Bool)
  /// Another process has locked the store.
  case storeLocked
  case storeReadOnly
  /// The disk is full.
  case storeFull
  /// The file isn't a store of this application.
  case notAStore
  /// An earlier development version of the application wrote the store.
  case storeIsEarlier
  /// A damaged store or file was replaced by a new one. The damaged one is now at this path, or at an unknown path if
  /// another process moved it.
  case storeDamaged(setAside: String?)
  /// Any other message of the store.
  case storeUnusable(String)
  /// There is no home folder, and no other place was named.
  case nowhereToKeep
}

extension Failure {
  /// Whether a store can't be used at the moment, so that fetched articles can be shown without it. A damaged store was
  /// replaced, so that is a failure.
  public var isOfUnusableStore: Bool {
    switch reason as? StorageFault {
    case .storeReadOnly, .storeFull, .storeLocked, .storeUnusable, .unwritable: true
    case nil, .isFolder, .noFolder, .exposed, .notAStore, .storeIsEarlier, .storeDamaged, .nowhereToKeep:
      false
    }
  }
}
