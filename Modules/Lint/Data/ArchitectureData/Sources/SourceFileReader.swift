public import ArchitectureDomain

/// Finds and scans the Swift files of targets in parallel.
public struct SourceFileReader: Sendable {
  /// The maximum file size in bytes, far above that of handwritten source.
  private static let sizeLimit = 32 << 20
  /// The number of files or target folders per task: large enough to outweigh starting the task, small enough to use
  /// all processors.
  private static let batch = 32

  public init() {}

  /// Returns the files of each target, sorted by path, with the requested details. An unreadable file, and a missing folder of
  /// a target, has a ``SourceDamage``.
  ///
  /// - Throws: `CancellationError`.
  public func sources(
    package: String, targets: [Target], interests: SourceInterests = .none
  ) async throws -> [Target.ID: [SourceFile]] {
    let work = try await inBatches(
      targets.filter { ![.system, .binary, .unresolved].contains($0.kind) }
    ) { targets in
      try targets.flatMap { target in
        let interest = interests.ofFiles(in: target)
        if let files = target.folder.files {
          return files.map {
            Work(target: target.id, file: SourceTree.Found(path: $0), interest: interest($0))
          }
        }
        guard FileBytes.isFolder(Path.join(package, target.folder.path)) else {
          let failure = ArchitectureFailure.noTargetFolder(target: target.name, expected: target.folder.path)
          let folder = SourceTree.Found(path: target.folder.path, damage: .part(failure))
          return [Work(target: target.id, file: folder, interest: interest(folder.path))]
        }
        return try SourceTree(package: package, folder: target.folder).files().map {
          Work(target: target.id, file: $0, interest: interest($0.path))
        }
      }
    }
    var sources = Dictionary(targets.map { ($0.id, [SourceFile]()) }) { first, _ in first }
    for (item, file) in zip(work, try await read(work, in: package)) {
      sources[item.target, default: []].append(file)
    }
    return sources
  }

  /// Returns the given files of a target, in the given order.
  ///
  /// - Parameter files: Paths that are absolute or relative to the package.
  package func sources(
    package: String, target: Target, files: [String], interests: SourceInterests
  ) async throws -> [SourceFile] {
    let interest = interests.ofFiles(in: target)
    let work = files.map { Work(target: target.id, file: SourceTree.Found(path: $0), interest: interest($0)) }
    return try await read(work, in: package)
  }

  /// A file to read.
  private struct Work: Sendable {
    var target: Target.ID
    var file: SourceTree.Found
    var interest: SourceInterest
  }

  private func read(_ work: [Work], in package: String) async throws -> [SourceFile] {
    try await inBatches(work) { batch in
      var patterns: (identifiers: [String], IdentifierPatterns) = ([], IdentifierPatterns([]))
      return batch.map { item in
        if item.interest.identifiers != patterns.identifiers {
          patterns = (item.interest.identifiers, IdentifierPatterns(item.interest.identifiers))
        }
        return item.file.damage.map { SourceFile($0, at: Place(item.file.path)) }
          ?? scan(item.file.path, in: package, for: item.interest, patterns.1)
      }
    }
  }

  /// Transforms batches of elements in parallel, and returns the results in the order of the elements.
  private func inBatches<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @escaping @Sendable (ArraySlice<Element>) throws -> [Result]
  ) async throws -> [Result] {
    let batches = stride(from: 0, to: elements.count, by: Self.batch).map {
      elements[$0..<min($0 + Self.batch, elements.count)]
    }
    return try await withThrowingTaskGroup(of: (Int, [Result]).self) { group in
      for (index, batch) in batches.enumerated() {
        group.addTask {
          try Task.checkCancellation()
          return (index, try transform(batch))
        }
      }
      var results = [[Result]](repeating: [], count: batches.count)
      for try await (index, made) in group { results[index] = made }
      return Array(results.joined())
    }
  }

  /// Returns one file.
  ///
  /// - Throws: ``ArchitectureFailure`` if the file can't be read. A partly damaged file is returned.
  public func source(path: String) throws(ArchitectureFailure) -> SourceFile {
    let file = scan(path, in: ".", for: .none, IdentifierPatterns([]))
    if let damage = file.damage, damage.position == nil { throw .unreadable(path: path, damage.kind) }
    return file
  }

  private func scan(
    _ path: String, in package: String, for interest: SourceInterest, _ patterns: IdentifierPatterns
  ) -> SourceFile {
    do {
      let bytes = try FileBytes.read(Path.join(package, path), limit: Self.sizeLimit)
      return bytes.withUnsafeBufferPointer { buffer in
        let found = ImportScanner().scan(buffer, for: interest, patterns)
        var isBlank = false
        if found.imports.isEmpty {
          var lexer = SwiftLexer(buffer, readsBareRegexes: true)
          isBlank = lexer.next().kind == .end
        }
        return SourceFile(
          path: path, imports: found.imports, isBlank: isBlank, damage: found.damage, details: found.details,
          ignoreComments: found.ignoreComments)
      }
    } catch {
      return SourceFile(path: path, imports: [], damage: error)
    }
  }
}
