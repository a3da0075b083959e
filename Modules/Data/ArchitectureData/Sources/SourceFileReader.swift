public import ArchitectureDomain

/// Finds and scans the Swift files of targets, many at once.
public struct SourceFileReader: Sendable {
  /// No source that a person wrote comes near this length, in bytes.
  private static let sizeLimit = 32 << 20
  /// Files of one task: enough to be worth its start, few enough to spread over the processors.
  private static let batch = 32

  public init() {}

  /// The files of each target, sorted by path; a file that cannot be read has a ``SourceDamage``.
  ///
  /// - Throws: ``ArchitectureFailure`` if a target has no folder, `CancellationError`.
  public func sources(package: String, targets: [Target]) async throws -> [Target.ID: [SourceFile]] {
    var work: [(target: Target.ID, file: SourceTree.Found)] = []
    for target in targets where target.kind != .system && target.kind != .binary {
      guard FileBytes.isFolder(Path.join(package, target.folder.path)) else {
        throw ArchitectureFailure.noTargetFolder(target: target.name, expected: target.folder.path)
      }
      work += try SourceTree(package: package, folder: target.folder).files().map { (target.id, $0) }
    }

    let batches = stride(from: 0, to: work.count, by: Self.batch).map {
      work[$0..<min($0 + Self.batch, work.count)]
    }
    return try await withThrowingTaskGroup(of: (Int, [SourceFile]).self) { group in
      for (index, batch) in batches.enumerated() {
        group.addTask {
          try Task.checkCancellation()
          return (
            index,
            batch.map { item in
              item.file.damage.map { SourceFile(path: item.file.path, imports: [], damage: SourceDamage($0)) }
                ?? scan(item.file.path, in: package)
            }
          )
        }
      }
      var results = [[SourceFile]](repeating: [], count: batches.count)
      for try await (index, files) in group { results[index] = files }
      var sources = Dictionary(targets.map { ($0.id, [SourceFile]()) }) { first, _ in first }
      for (item, file) in zip(work, results.joined()) { sources[item.target, default: []].append(file) }
      return sources
    }
  }

  /// One file that was asked for by name.
  ///
  /// - Throws: ``ArchitectureFailure`` if it cannot be read; one that can and is damaged is returned.
  public func source(path: String) throws(ArchitectureFailure) -> SourceFile {
    let file = scan(path, in: ".")
    if let damage = file.damage, damage.position == nil { throw .unreadable(path: path, damage.kind) }
    return file
  }

  private func scan(_ path: String, in package: String) -> SourceFile {
    do {
      let bytes = try FileBytes.read(Path.join(package, path), limit: Self.sizeLimit)
      return bytes.withUnsafeBufferPointer { buffer in
        let (imports, damage) = ImportScanner().scan(buffer)
        var isBlank = false
        if imports.isEmpty {
          var lexer = SwiftLexer(buffer, readsBareRegexes: true)
          isBlank = lexer.next().kind == .end
        }
        return SourceFile(path: path, imports: imports, isBlank: isBlank, damage: damage)
      }
    } catch {
      return SourceFile(path: path, imports: [], damage: error)
    }
  }
}
