import Foundation
import HeadlessPresentation

extension Theme.Background {
  /// Reads an answer such as `11;rgb:ffff/ffff/dddd`. Each part has one to four hexadecimal digits (X11, "Color Strings").
  init?(answer: String) {
    guard answer.hasPrefix("11;rgb:") else { return nil }
    let parts = answer.dropFirst(7).split(separator: "/").map { part in
      UInt16(part, radix: 16).map { Double($0) / (pow(16, Double(part.count)) - 1) }
    }
    guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
    // The brightness of television (ITU-R BT.601).
    self = 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 ? .light : .dark
  }
}
