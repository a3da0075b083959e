public import ArchitectureData
public import IndexDomain

extension IndexReader {
  /// A reader that opens the libIndexStore of a toolchain.
  public static func live(_ toolchain: SwiftToolchain) -> IndexReader {
    IndexReader(
      index: { store, folder, detail in
        guard let root = FileBytes.resolved(folder) else {
          throw IndexFailure.noStore(folder, isDefault: false)
        }
        let path = try storePath(store, in: folder)
        let library = try LibIndexStore(path: try await toolchain.indexLibrary())
        return try CrashNote.during { () throws(IndexFailure) in
          let reader = try StoreReader(path: path, library)
          defer { reader.close() }
          var builder = SymbolIndexBuilder(reader, folder: root, detail: detail)
          return try builder.index()
        }
      },
      hasConditionalCode: { path, folder in ConditionalCode.exists(in: Path.join(folder, path)) },
      reExports: { path, folder in ReExportScanner.modules(in: Path.join(folder, path)) },
      sources: { target, files, folder, interests in
        try await SourceFileReader().sources(
          package: folder, target: target, files: files, interests: interests)
      })
  }

  private static func storePath(_ store: String?, in folder: String) throws(IndexFailure) -> String {
    let path = store ?? Path.join(folder, ".build/debug/index/store")
    guard FileBytes.isFolder(path) else {
      if store == nil, !FileBytes.isTaken(Path.join(folder, "Package.swift")),
        let project = Folder.xcodeProject(in: folder)
      {
        throw .noStoreOfProject(project)
      }
      throw .noStore(path, isDefault: store == nil)
    }
    return FileBytes.resolved(path) ?? path
  }
}

extension SwiftToolchain {
  /// Returns the path of the toolchain's libIndexStore.
  fileprivate func indexLibrary() async throws -> String {
    #if canImport(Darwin)
      let name = "libIndexStore.dylib"
    #else
      let name = "libIndexStore.so"
    #endif
    var places: [String] = []
    func found(in folder: String?) -> String? {
      guard let folder else { return nil }
      let place = Path.normalized(folder + "/" + name)
      places.append(place)
      return FileBytes.exists(place) ? place : nil
    }
    if let library = found(in: try libraryFolder()) { return library }
    // The program itself can be a proxy that chooses among toolchains.
    if let library = found(in: try await targetLibraryFolder()) { return library }
    throw IndexFailure.noLibrary(places)
  }
}
