import ArchitectureDomain
import CommandLinePresentation

extension ConfigurationFault {
  /// What is wrong and how to mend it, in one sentence.
  var message: String {
    switch self {
    case .missing: "there is no such file; name an existing one with --config"
    case .syntax(let fault): "this is not JSON5: \(fault.message)"
    case .unknownKey(let key, let known):
      "'\(key)' is not known here; \(meant(key, known) ?? "the keys are \(listed(known))")"
    case .repeatedKey(let key): "'\(key)' stands here twice; remove one"
    case .missingKey(let key): "'\(key)' is missing here"
    case .wrongType(let expected): "expected \(expected.name) here"
    case .empty(let key): "'\(key)' says nothing; write it out"
    case .unknownLayer(let name, let known):
      "there is no layer '\(name)'; \(meant(name, known) ?? "the layers are \(listed(known))")"
    case .repeatedLayer(let name): "there are two layers '\(name)'; rename or merge them"
    case .layerMatchesNothing(let name):
      "no target is in the layer '\(name)'; correct its 'targets' or 'paths', or remove it"
    case .acyclicFoldersMatchNothing(let pattern):
      "no target is called '\(pattern)'; correct the pattern, or remove it"
    case .noIdentifier(let text):
      "'\(text)' is no identifier that can be looked for; write it as print, Locale.current, .shared, Date() or "
        + "@AppStorage"
    case .unknownRule(let name, let known):
      "there is no rule '\(name)'; \(meant(name, known) ?? "the rules are \(listed(known))")"
    case .noDay(let text): "'\(text)' is no day; write it as in 2026-12-31"
    case .patternWithoutCount:
      "this exception holds a pattern; say with 'count' how many violations it allows"
    }
  }

  private func meant(_ word: String, _ known: [String]) -> String? {
    CommandLineTool.nearest(to: word, in: known).map { "did you mean '\($0)'?" }
  }
}

extension SyntaxFault {
  fileprivate var message: String {
    switch self {
    case .invalidUTF8: "this byte is not UTF-8"
    case .expectedValue: "expected a value"
    case .expectedKey: "expected a key or '}'"
    case .expectedColon: "expected ':' behind the key"
    case .expectedCommaOrEnd: "expected ',' or a closing bracket"
    case .unterminatedString: "this string has no end on its line"
    case .unterminatedComment: "this comment has no '*/'"
    case .badEscape: "this escape sequence stands for no character"
    case .textBehindTheEnd: "there is text behind the end"
    case .tooDeep(let limit): "nested deeper than \(limit) levels"
    }
  }
}

extension ValueType {
  fileprivate var name: String {
    switch self {
    case .object: "an object in braces"
    case .array: "an array in brackets"
    case .string: "a string"
    case .boolean: "true or false"
    case .count: "a whole number above 0"
    }
  }
}
