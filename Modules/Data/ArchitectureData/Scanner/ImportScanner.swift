public import ArchitectureDomain

/// Finds what a Swift file imports, as the compiler's parser would, in every branch of its `#if`s.
public struct ImportScanner: Sendable {
  public init() {}

  /// The imports of a source in the order in which they stand there.
  ///
  /// - Returns: Also what stood in the way of reading the source to its end; the imports are then those that
  ///   were found all the same.
  public func scan(_ source: UnsafeBufferPointer<UInt8>) -> (imports: [Import], damage: SourceDamage?) {
    let modern = scan(source, readsBareRegexes: true)
    guard modern.damage != nil else { return modern }
    // Before the Swift 6 language mode a slash is an operator, and `/a, (/b)` two of them.
    let classic = scan(source, readsBareRegexes: false)
    return classic.damage == nil ? classic : modern
  }

  /// The imports of a source that is at hand as text or bytes.
  public func scan(_ source: some Sequence<UInt8>) -> (imports: [Import], damage: SourceDamage?) {
    Array(source).withUnsafeBufferPointer { scan($0) }
  }

  private func scan(
    _ source: UnsafeBufferPointer<UInt8>, readsBareRegexes: Bool
  ) -> (imports: [Import], damage: SourceDamage?) {
    var parser = ImportParser(SwiftLexer(source, readsBareRegexes: readsBareRegexes))
    parser.parse()
    var damage = parser.lexer.failure.map { kind, offset in
      var places = LineCounter(source)
      return SourceDamage(kind, at: places.position(of: offset))
    }
    if damage == nil, let offset = source.firstInvalidUTF8 {
      var places = LineCounter(source)
      damage = SourceDamage(.invalidUTF8, at: places.position(of: offset))
    }
    return (parser.imports, damage)
  }
}
