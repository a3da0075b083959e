/// The reason why an index couldn't be read at all.
public enum IndexFailure: Error, Equatable, Sendable {
  /// There is no index store in this folder. `isDefault` is false if the user named the folder.
  case noStore(String, isDefault: Bool)
  /// The user named no index store, and the folder has an Xcode project or workspace instead of a manifest.
  case noStoreOfProject(String)
  /// The folder contains something other than an index store.
  case notAStore(String)
  /// The store contains no compiled Swift file.
  case emptyStore(String)
  /// The store has another format than the toolchain reads.
  case otherFormat(String, found: [String], expected: String)
  /// The toolchain has no libIndexStore in these places.
  case noLibrary([String])
  /// The library isn't one that this program can use.
  case badLibrary(String, reason: String)
  /// This program is linked statically, so it can't use a library.
  case staticProgram
  /// The library can't open the store.
  case unreadable(String, reason: String)
  /// A file of the store can't be read, so the symbols of an arrow are unknown.
  case damaged(String, reason: String)
  /// A file is newer than its index, or was never compiled, so the symbols of an arrow are unknown.
  case outdated(String)
  /// None of the files of the store are in the checked folder.
  case otherFolder(store: String, folder: String)
}
