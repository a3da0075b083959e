extension Unicode.Scalar {
  /// Whether the scalar is a control character, or ends a line or a paragraph.
  public var isControl: Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}
