import ArchitectureData

extension ManifestText {
  /// Returns the manifest without a dependency of a target, or nil if the manifest doesn't list it by name.
  ///
  /// A line that contains only the dependency is removed with the comment at its end. Other lines and comments stay.
  func removing(_ dependency: String, fromTarget target: String) -> [UInt8]? {
    guard let list = dependencyList(ofTarget: target)?.list else { return nil }
    let elements = elements(of: list)
    let name = dependency.lowercased()
    guard let number = elements.firstIndex(where: { $0.name == name }) else { return nil }
    let range = elements[number].range
    let comma = bytes[range.upperBound...].firstIndex { !$0.isBlank }
      .flatMap { bytes[$0] == UInt8(ascii: ",") ? $0 : nil }
    let end = comma.map { $0 + 1 } ?? range.upperBound
    let rest = bytes[end...].drop(while: \.isBlank)
    if let indentation = indentation(of: range.lowerBound),
      rest.first?.isNewline == true || rest.starts(with: "//".utf8)
    {
      let start = range.lowerBound - indentation.utf8.count
      let after = lineEnd(from: end)
      return removing(start..<min(bytes.count, after + lineBreak(at: after).utf8.count))
    }
    // The blanks after the comma are removed with it. Without a comma, the blanks before the element and the comma
    // before them are removed.
    if comma != nil { return removing(range.lowerBound..<rest.startIndex) }
    let start = number > 0 ? elements[number - 1].range.upperBound : range.lowerBound
    return removing(start..<range.upperBound)
  }

  private func removing(_ range: Range<Int>) -> [UInt8] {
    var edited = bytes
    edited.removeSubrange(range)
    return edited
  }
}
