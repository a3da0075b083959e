/// The reason why a file or store could not be used.
public enum StorageFault: Fault {
  /// A folder has the name of an expected file.
  case isFolder
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

  public var name: String {
    switch self {
    case .isFolder: "isFolder"
    case .unwritable: "unwritable"
    case .exposed: "exposed"
    case .storeLocked: "storeLocked"
    case .storeReadOnly: "storeReadOnly"
    case .storeFull: "storeFull"
    case .notAStore: "notAStore"
    case .storeIsEarlier: "storeIsEarlier"
    case .storeDamaged: "storeDamaged"
    case .storeUnusable: "storeUnusable"
    case .nowhereToKeep: "nowhereToKeep"
    }
  }
}

extension Failure {
  /// Whether a store can't be used at the moment, so that fetched articles can be shown without it. A damaged store was
  /// replaced, so that is a failure.
  public var isOfUnusableStore: Bool {
    switch reason.fault as? StorageFault {
    case .storeReadOnly, .storeFull, .storeLocked, .storeUnusable, .unwritable: true
    case nil, .isFolder, .exposed, .notAStore, .storeIsEarlier, .storeDamaged, .nowhereToKeep:
      false
    }
  }
}

extension Failure.Reason {
  public static let isFolder = fault(StorageFault.isFolder)
  public static let unwritable = fault(StorageFault.unwritable)
  public static let storeLocked = fault(StorageFault.storeLocked)
  public static let storeReadOnly = fault(StorageFault.storeReadOnly)
  public static let storeFull = fault(StorageFault.storeFull)
  public static let notAStore = fault(StorageFault.notAStore)
  public static let storeIsEarlier = fault(StorageFault.storeIsEarlier)
  public static let nowhereToKeep = fault(StorageFault.nowhereToKeep)

  public static func exposed(isFolder: Bool) -> Self { fault(StorageFault.exposed(isFolder: isFolder)) }
  public static func storeDamaged(setAside path: String?) -> Self {
    fault(StorageFault.storeDamaged(setAside: path))
  }
  public static func storeUnusable(_ details: String) -> Self { fault(StorageFault.storeUnusable(details)) }
}
