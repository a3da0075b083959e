import Foundation
import FuzzSupport
import NetworkData

@testable import FeedsData

extension ReaderFuzz {
  /// The input is the header that names a file, and the end of its address.
  func checkFileName(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    let path = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    guard let url = URL(string: "https://files.example/\(path)") else { return }
    for header in [text, "attachment; filename=\"\(text)", "attachment; filename*=UTF-8''\(path)"] {
      let headers = ["content-disposition": header, "content-type": "audio/mpeg"]
      let name = FileName(of: NetworkResponse(status: 200, headers: headers, url: url), to: url)
      try require(FileName(name.text).text == name.text, "“\(name.text)” is changed again")
      for text in [name.text, name.numbered(2)] {
        try require((1...200).contains(text.utf8.count), "“\(text)” has \(text.utf8.count) bytes")
        try require(!text.hasPrefix(".") && !text.hasPrefix("-"), "“\(text)” starts with a dot or a hyphen")
        try require(!text.contains("/") && !text.hasSuffix(".part"), "“\(text)” is the name of another file")
        try require(!text.unicodeScalars.contains { $0.value < 32 }, "“\(text)” has a control character")
      }
    }
  }
}
