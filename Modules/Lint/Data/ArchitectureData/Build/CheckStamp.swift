public import ArchitectureDomain

/// The source file that says to a build that a target was checked.
public struct CheckStamp: Sendable {
  private let path: String

  public init(_ path: String) {
    self.path = path
  }

  /// Writes the file if it is not there as it should be; one that stays as it is has nothing compiled again.
  ///
  /// - Throws: ``ArchitectureFailure``.
  public func write(for target: Target.ID) throws(ArchitectureFailure) {
    let content = Array("// LayerCheck found nothing to complain about in \(target.name.safeComment).\n".utf8)
    if let present = try? FileBytes.read(path, limit: 1 << 16), present == content { return }
    do {
      try FileBytes.write(content, to: path)
    } catch {
      throw .unwritable(path: path, error.words)
    }
  }
}

extension String {
  /// On one line.
  fileprivate var safeComment: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
