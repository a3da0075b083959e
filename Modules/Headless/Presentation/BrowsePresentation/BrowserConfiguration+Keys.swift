import HeadlessPresentation

extension BrowserConfiguration.Binding {
  /// The line and the actions, for a sentence.
  var described: String {
    "line \(keys.line): \(actions.isEmpty ? "null" : actions.map(\.value).joined(separator: ", "))"
  }

  /// The key, or the two keys of a chord.
  var chord: [Key] {
    get throws(BrowserConfiguration.Fault) {
      let names = keys.value.split(separator: " ")
      let chord = names.compactMap { Key(typed: $0) }
      guard (1...2).contains(names.count), chord.count == names.count else {
        throw .init(
          "“\(keys.value)” isn't a key, or two keys with a space between them. A key is a character, Ctrl-A, or "
            + "\(Key.names).", at: keys)
      }
      return chord
    }
  }
}
