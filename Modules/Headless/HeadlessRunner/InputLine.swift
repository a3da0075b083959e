import Foundation

/// A line of standard input.
enum InputLine {
  case text(String)
  /// A line that can't be read, with the reason.
  case unusable(String)
  case end

  /// The largest size of a line, in bytes.
  static let limit = 16 << 10

  /// Waits for a line.
  ///
  /// - Parameter invitation: The text to write before the line.
  init(after invitation: String) throws {
    if !invitation.isEmpty { try FileHandle.standardOutput.write(contentsOf: Data(invitation.utf8)) }
    var bytes: [UInt8] = []
    var byte = getchar()
    guard byte != EOF else {
      self = .end
      return
    }
    while byte != EOF, byte != 0x0A {
      // One extra byte shows that the line is too long.
      if bytes.count <= Self.limit { bytes.append(UInt8(truncatingIfNeeded: byte)) }
      byte = getchar()
    }
    self.init(bytes)
  }

  init(_ bytes: some Collection<UInt8>) {
    if bytes.count > Self.limit {
      self = .unusable("The line is too long. It can have \(Self.limit) bytes.")
    } else if let text = String(validating: bytes, as: UTF8.self) {
      self = .text(text)
    } else {
      self = .unusable("The line is not UTF-8. Type it again.")
    }
  }
}
