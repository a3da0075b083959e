extension Error {
  /// The description, with a period.
  package var sentence: String {
    let text =
      if case EncodingError.invalidValue(_, let context)? = self as? EncodingError {
        context.debugDescription
      } else {
        "\(self)"
      }
    return text.hasSuffix(".") ? text : text + "."
  }
}
