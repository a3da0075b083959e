/// The words of a target's name: `HTTP`, `Client` and `Tests` of `HTTPClientTests`.
struct TargetName {
  let words: [String]

  init(_ name: String) {
    var words: [String] = []
    var word = ""
    var previous: Character?
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        words.append(word)
        word = ""
        previous = nil
        continue
      }
      let startsWord = character.isUppercase && previous.map { !$0.isUppercase } ?? true
      // The last capital of several begins the next word, if that goes on in small letters.
      let endsCapitals =
        character.isUppercase && previous?.isUppercase == true && index + 1 < characters.count
        && characters[index + 1].isLowercase
      if startsWord || endsCapitals {
        words.append(word)
        word = ""
      }
      word.append(character)
      previous = character
    }
    self.words = (words + [word]).filter { !$0.isEmpty }
  }

  /// By which targets of a kind know one another; nil for a name of one word only.
  var lastWord: String? { words.last.flatMap { $0.contains(where: \.isLetter) ? $0 : nil } }
}
