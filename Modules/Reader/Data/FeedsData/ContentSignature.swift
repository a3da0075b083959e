import CoreDomain
import Foundation

extension ContentFault.Content {
  /// Recognizes binary content by its first bytes (MIME Sniffing Standard, section 6). Returns nil for text.
  init?(signatureOf data: Data) {
    let head = [UInt8](data.prefix(512))
    let found = Self.signatures.first { head.dropFirst($0.offset).starts(with: $0.bytes) }
    if let found {
      self = found.content
    } else if head.contains(0), !Self.isWideText(head), !Self.isMarkup(data) {
      self = .unknown
    } else {
      return nil
    }
  }

  /// Whether the zeros belong to UTF-16 or UTF-32.
  private static func isWideText(_ head: [UInt8]) -> Bool {
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return true }
    let zeros = head.prefix(4).filter { $0 == 0 }.count
    return head.starts(with: [0, 0, 0xFE, 0xFF]) || zeros == 2 || zeros == 3
  }

  /// Whether the first characters are those of XML or JSON, so that zeros are faults in a text.
  private static func isMarkup(_ data: Data) -> Bool {
    let start = data.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    guard let first = start.first,
      let second = start.dropFirst().first(where: { ![0, 0x09, 0x0A, 0x0D, 0x20].contains($0) })
    else { return false }
    let next = Character(Unicode.Scalar(second))
    return switch first {
    case UInt8(ascii: "<"): next.isASCII && next.isLetter || next == "?" || next == "!"
    case UInt8(ascii: "{"): next == "\"" || next == "}"
    case UInt8(ascii: "["): next == "{" || next == "]"
    default: false
    }
  }

  private static let signatures: [(offset: Int, bytes: [UInt8], content: ContentFault.Content)] = [
    (0, [0x89, 0x50, 0x4E, 0x47], .image), (0, Array("GIF8".utf8), .image), (0, [0xFF, 0xD8, 0xFF], .image),
    (8, Array("WEBP".utf8), .image), (0, Array("BM".utf8), .image), (0, [0, 0, 1, 0], .image),
    (0, [0x49, 0x49, 0x2A, 0], .image), (0, [0x4D, 0x4D, 0, 0x2A], .image),
    (4, Array("ftypavif".utf8), .image),
    (4, Array("ftypheic".utf8), .image), (0, [0, 0, 0, 0x0C, 0x6A, 0x50], .image),
    (0, Array("ID3".utf8), .audioOrVideo), (0, Array("OggS".utf8), .audioOrVideo),
    (0, Array("fLaC".utf8), .audioOrVideo), (4, Array("ftyp".utf8), .audioOrVideo),
    (8, Array("WAVE".utf8), .audioOrVideo), (8, Array("AVI ".utf8), .audioOrVideo),
    (0, [0x1A, 0x45, 0xDF, 0xA3], .audioOrVideo), (0, [0xFF, 0xFB], .audioOrVideo),
    (0, [0x50, 0x4B, 3, 4], .archive), (0, [0x1F, 0x8B], .archive), (0, Array("BZh".utf8), .archive),
    (0, [0xFD, 0x37, 0x7A, 0x58, 0x5A], .archive), (0, [0x37, 0x7A, 0xBC, 0xAF], .archive),
    (0, Array("Rar!".utf8), .archive), (0, [0x28, 0xB5, 0x2F, 0xFD], .archive),
    (257, Array("ustar".utf8), .archive), (0, Array("%PDF".utf8), .document),
    (0, Array("{\\rtf".utf8), .document),
    (0, [0xD0, 0xCF, 0x11, 0xE0], .document), (0, [0x7F, 0x45, 0x4C, 0x46], .unknown),
  ]
}
