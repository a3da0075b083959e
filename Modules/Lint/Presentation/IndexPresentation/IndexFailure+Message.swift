public import IndexDomain

extension IndexFailure {
  /// The problem and its fix, in one sentence.
  public var message: String {
    switch self {
    case .noStore(let path, isDefault: true):
      "there is no index in '\(path)', because the package was never built; run 'swift build --build-tests', or name "
        + "the index store of another build with --store"
    case .noStore(let path, isDefault: false):
      "there is no folder '\(path)'; name the index store of a build with --store, such as .build/debug/index/store or "
        + "Index.noindex/DataStore in Xcode's DerivedData"
    case .noStoreOfProject(let project):
      "no index store is named for '\(project)', and there is no Package.swift; build the project in Xcode, and name its "
        + "index store with --store, which is Index.noindex/DataStore in Xcode's DerivedData"
    case .notAStore(let path):
      "the folder '\(path)' is not an index store; name one that contains a folder such as v5 with --store"
    case .emptyStore(let path):
      "the index in '\(path)' contains no Swift file; build the package, and its tests, again"
    case .otherFormat(let path, let found, let expected):
      "another toolchain wrote the index in '\(path)' (its format is \(found.joined(separator: ", ")), and this "
        + "toolchain reads \(expected)); build again with this toolchain, or put the other one first in PATH"
    case .noLibrary(let places):
      "the toolchain has no libIndexStore (looked for \(places.joined(separator: " and "))); use a toolchain from "
        + "swift.org or Xcode"
    case .badLibrary(let path, let reason):
      "'\(path)' cannot be used (\(reason)); use a toolchain with Swift 6.2 or newer"
    case .staticProgram:
      "this layerlint is linked statically and cannot use libIndexStore; use the one of the release that needs glibc"
    case .unreadable(let path, let reason):
      "the index in '\(path)' cannot be opened (\(reason)); delete it, and build again"
    case .damaged(let path, let reason):
      "libIndexStore cannot read '\(path)' (\(reason)), so symbols may be missing; delete the index store, and build again"
    case .outdated(let path):
      "the index lacks the current content of '\(path)', so symbols may be missing; build again, tests with "
        + "'swift build --build-tests'"
    case .otherFolder(let store, let folder):
      "the index in '\(store)' contains no file of '\(folder)'; build the package in this folder, or name its index "
        + "store with --store"
    }
  }
}
