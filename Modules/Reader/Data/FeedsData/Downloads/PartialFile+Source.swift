import Foundation

/// The other file of a download: its source, its version, and the sizes at which it was interrupted.
extension PartialFile {
  func keepSource(validator: String?) throws {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let file = Descriptor(openat(folder.number, partSource, flags, 0o600))
    let bytes = Data("\(source)\n\(validator ?? "")\n".utf8)
    guard file.number >= 0,
      bytes.withUnsafeBytes({ write(file.number, $0.baseAddress, $0.count) }) == bytes.count,
      fsync(file.number) == 0
    else { throw unwritable }
    for change in [Change.truncate(partSource), .write(partSource, offset: 0, bytes), .sync(partSource)] {
      note(change)
    }
  }

  /// Notes the size of the file. Without the note, the next download only repeats the last part.
  func keepSize() {
    let flags = O_WRONLY | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let file = Descriptor(openat(folder.number, partSource, flags))
    let line = Data("\(size)\n".utf8)
    var opened = stat()
    guard file.number >= 0, fstat(file.number, &opened) == 0,
      line.withUnsafeBytes({ write(file.number, $0.baseAddress, $0.count) }) == line.count
    else { return }
    note(.write(partSource, offset: Int(opened.st_size), line))
    if fsync(file.number) == 0 { note(.sync(partSource)) }
  }
}
