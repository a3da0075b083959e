import CSQLite
import Foundation

/// A file system of SQLite (https://www.sqlite.org/vfs.html) that records changes of files, and passes everything
/// except syncs to the default one.
enum RecordingVFS {
  /// Registers a file system until the process ends, because a connection may be closed late.
  ///
  /// - Parameter record: The record of the changes. Without it, the file system records nothing, and syncs do nothing.
  /// - Returns: The name of the file system.
  static func register(_ record: DiskRecord?) -> String {
    let name = "record-\(UUID())"
    let vfs = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    vfs.initialize(to: base.pointee)
    vfs.pointee.zName = UnsafePointer(strdup(name))
    vfs.pointee.pNext = nil
    vfs.pointee.szOsFile = Int32(OpenFile.offset + MemoryLayout<UnsafeRawPointer>.size)
    vfs.pointee.pAppData = record.map { Unmanaged.passRetained($0).toOpaque() }
    vfs.pointee.xOpen = { vfs, name, file, flags, outFlags in
      let base = RecordingVFS.base
      let code = base.pointee.xOpen(base, name, file, flags, outFlags)
      guard code == SQLITE_OK, let vfs, let name, let file else { return code }
      let path = String(cString: name)
      let record = vfs.pointee.pAppData.map { Unmanaged<DiskRecord>.fromOpaque($0).takeUnretainedValue() }
      // SQLite syncs the folder of a new journal with its first sync.
      let isJournal = flags & (SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL) != 0
      let isCreated = isJournal && flags & SQLITE_OPEN_CREATE != 0
      OpenFile(record, path, folder: isCreated ? DiskRecord.parent(of: path) : nil, file).attach(to: file)
      return code
    }
    vfs.pointee.xDelete = { vfs, name, syncsFolder in
      let base = RecordingVFS.base
      let code = base.pointee.xDelete(base, name, 0)
      guard code == SQLITE_OK, let name, let data = vfs?.pointee.pAppData else { return code }
      let record = Unmanaged<DiskRecord>.fromOpaque(data).takeUnretainedValue()
      let path = String(cString: name)
      record.remove(path)
      if syncsFolder & 1 != 0 { record.syncFolder(DiskRecord.parent(of: path)) }
      return code
    }
    sqlite3_vfs_register(vfs, 0)
    return name
  }

  /// The default file system.
  fileprivate static var base: UnsafeMutablePointer<sqlite3_vfs> {
    guard let base = sqlite3_vfs_find(nil) else { preconditionFailure("SQLite has no file system.") }
    return base
  }
}

/// The state that the record needs for an open file. Its address is stored after the file's own data.
private final class OpenFile {
  private let record: DiskRecord?
  private let node: DiskRecord.Node
  /// The folder to sync together with the file for the first time.
  private var folder: String?
  private let base: UnsafePointer<sqlite3_io_methods>
  private let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)

  init(_ record: DiskRecord?, _ path: String, folder: String?, _ file: UnsafeMutablePointer<sqlite3_file>) {
    self.record = record
    self.folder = folder
    node = record?.open(path) ?? 0
    base = file.pointee.pMethods
    methods.initialize(to: base.pointee)
    // No access through memory, which can't be recorded.
    methods.pointee.iVersion = 2
    methods.pointee.xWrite = { file, bytes, count, offset in
      guard let file else { return SQLITE_MISUSE }
      let open = OpenFile.of(file)
      let code = open.base.pointee.xWrite(file, bytes, count, offset)
      if code == SQLITE_OK, let record = open.record, let bytes {
        record.write(Data(bytes: bytes, count: Int(count)), at: Int(offset), to: open.node)
      }
      return code
    }
    methods.pointee.xTruncate = { file, size in
      guard let file else { return SQLITE_MISUSE }
      let open = OpenFile.of(file)
      let code = open.base.pointee.xTruncate(file, size)
      if code == SQLITE_OK { open.record?.truncate(open.node, to: Int(size)) }
      return code
    }
    methods.pointee.xSync = { file, _ in
      guard let file else { return SQLITE_MISUSE }
      let open = OpenFile.of(file)
      open.record?.sync(open.node)
      if let folder = open.folder { open.record?.syncFolder(folder) }
      open.folder = nil
      return SQLITE_OK
    }
    methods.pointee.xClose = { file in
      guard let file else { return SQLITE_MISUSE }
      let open = OpenFile.of(file)
      file.pointee.pMethods = open.base
      open.detach(from: file)
      return open.base.pointee.xClose(file)
    }
  }

  deinit { methods.deallocate() }

  /// The offset of the address, in bytes: after the data of the default file system.
  static var offset: Int { (Int(RecordingVFS.base.pointee.szOsFile) + 15) / 16 * 16 }

  func attach(to file: UnsafeMutablePointer<sqlite3_file>) {
    file.pointee.pMethods = UnsafePointer(methods)
    Self.place(in: file).pointee = Unmanaged.passRetained(self).toOpaque()
  }

  private func detach(from file: UnsafeMutablePointer<sqlite3_file>) {
    Unmanaged<OpenFile>.fromOpaque(Self.place(in: file).pointee).release()
  }

  private static func of(_ file: UnsafeMutablePointer<sqlite3_file>) -> OpenFile {
    Unmanaged<OpenFile>.fromOpaque(place(in: file).pointee).takeUnretainedValue()
  }

  private static func place(
    in file: UnsafeMutablePointer<sqlite3_file>
  ) -> UnsafeMutablePointer<UnsafeMutableRawPointer> {
    (UnsafeMutableRawPointer(file) + offset).assumingMemoryBound(to: UnsafeMutableRawPointer.self)
  }
}
