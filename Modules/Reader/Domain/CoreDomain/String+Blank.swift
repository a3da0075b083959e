extension String {
  /// Whether the text has nothing but whitespace.
  public var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
