public import ArchitectureDomain
import StrataJSON5

/// Finds the imports of a Swift file as the compiler's parser does, in every branch of its `#if`s.
public struct ImportScanner: Sendable {
  public init() {}

  /// Returns the imports of a source in their order.
  ///
  /// - Returns: The imports, and the damage if the source couldn't be read completely. In that case, the imports are
  ///   those that were found.
  public func scan(_ source: UnsafeBufferPointer<UInt8>) -> (imports: [Import], damage: SourceDamage?) {
    let found = scan(source, for: .none, IdentifierPatterns([]))
    return (found.imports, found.damage)
  }

  /// Returns the imports of a source.
  public func scan(_ source: some Sequence<UInt8>) -> (imports: [Import], damage: SourceDamage?) {
    Array(source).withUnsafeBufferPointer { scan($0) }
  }

  /// Returns the imports of a source, and the requested details, in one pass.
  public func scan(
    _ source: some Sequence<UInt8>, for interest: SourceInterest
  ) -> (imports: [Import], details: SourceDetails, ignoreComments: [IgnoreComment], damage: SourceDamage?) {
    let patterns = IdentifierPatterns(interest.identifiers)
    return Array(source).withUnsafeBufferPointer { scan($0, for: interest, patterns) }
  }

  /// - Parameter patterns: The identifiers of `interest`, which many files share.
  func scan(
    _ source: UnsafeBufferPointer<UInt8>, for interest: SourceInterest, _ patterns: IdentifierPatterns
  ) -> (imports: [Import], details: SourceDetails, ignoreComments: [IgnoreComment], damage: SourceDamage?) {
    let modern = parse(source, readsBareRegexes: true, interest)
    var found = modern
    if modern.damage != nil {
      // Before the Swift 6 language mode, a slash is an operator, and `/a, (/b)` contains two of them.
      let classic = parse(source, readsBareRegexes: false, interest)
      if classic.damage == nil { found = classic }
    }
    let imports = found.parser.imports
    let comments = IgnoreCommentParser(source).comments(at: found.parser.lexer.ignoreComments)
    var details =
      found.parser.tokens.map {
        DetailScanner.details($0, interest, patterns, imports: imports, hasIgnoreComments: !comments.isEmpty)
      } ?? SourceDetails()
    details.publicTypes = found.parser.publicTypes
    return (imports, details, comments, found.damage)
  }

  private func parse(
    _ source: UnsafeBufferPointer<UInt8>, readsBareRegexes: Bool, _ interest: SourceInterest
  ) -> (parser: ImportParser, damage: SourceDamage?) {
    var parser = ImportParser(
      SwiftLexer(source, readsBareRegexes: readsBareRegexes), keepsTokens: interest != .none,
      skipsBodies: interest == SourceInterest(declarations: true, exposedTypes: true))
    parser.parse()
    let failure = parser.lexer.failure ?? source.firstInvalidUTF8.map { (.invalidUTF8, $0) }
    let damage = failure.map { kind, offset in
      var places = LineCounter(source)
      return SourceDamage(kind, at: places.position(of: offset))
    }
    return (parser, damage)
  }
}
