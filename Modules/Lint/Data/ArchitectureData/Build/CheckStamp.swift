public import ArchitectureDomain

/// The source file that records for a build that a target passed the check.
public enum CheckStamp {
  /// Writes the file, unless its content is already the same, so that the build doesn't compile it again.
  ///
  /// - Throws: ``ArchitectureFailure``.
  public static func write(to path: String, for target: Target.ID) throws(ArchitectureFailure) {
    let content = Array("// LayerCheck found nothing to complain about in \(target.name.safeComment).\n".utf8)
    if let present = try? FileBytes.read(path, limit: 1 << 16), present == content { return }
    try FileBytes.replace(path, with: content)
  }
}

extension String {
  /// The text on one line.
  fileprivate var safeComment: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
