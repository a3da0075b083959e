package import ArchitectureDomain
import CommandLinePresentation

extension ConfigurationFault {
  /// The problem and its fix, in one sentence.
  package var message: String {
    switch self {
    case .missing: "the file does not exist; name an existing one with --config"
    case .second(let other):
      "'\(other)' is a configuration too; remove one of them, or name one with --config"
    case .secondBaseline(let other): "'\(other)' is a baseline of the same configuration; remove one of them"
    case .misnamed(let name): "nothing reads this file; rename it to '\(name)'"
    case .syntax(let reason): "this is not valid JSON5: \(reason)"
    case .extends(let path, let fault): fault.message(path)
    case .unknownKey(let key, let known):
      "the key '\(key)' is not known here; "
        + (known.count == 1
          ? "the only key is '\(known[0])'" : meant(key, known) ?? "the keys are \(listed(known))")
    case .repeatedKey(let key): "the key '\(key)' appears twice here; remove one"
    case .missingKey(let key): "the key '\(key)' is missing here"
    case .wrongType(let expected): "expected \(expected.name) here"
    case .empty(let key): "'\(key)' is empty; fill it in"
    case .onlyExclusions(let key):
      "'\(key)' has only patterns that exclude; add one that includes, such as '*'"
    case .unknownLayer(let name, let known):
      "there is no layer '\(name)'; "
        + (known.isEmpty ? "define it in 'layers'" : meant(name, known) ?? "the layers are \(listed(known))")
    case .repeatedLayer(let name): "two layers are named '\(name)'; rename or merge them"
    case .tooManyLayers(let limit): "there are more than \(limit) layers; merge some"
    case .unknownLayerOrTag(let name, let known):
      "there is no layer or tag '\(name)'; "
        + (known.isEmpty
          ? "define it in 'layers' or 'tags'"
          : meant(name, known) ?? "the layers and tags are \(listed(known))")
    case .unknownTag(let name, let known):
      "there is no tag '\(name)'; "
        + (known.isEmpty ? "define it in 'tags'" : meant(name, known) ?? "the tags are \(listed(known))")
    case .repeatedTag(let name): "another tag or a layer is named '\(name)' too; rename this tag"
    case .tooManyTags(let limit): "there are more than \(limit) tags; merge some"
    case .requiresItself(let name): "'\(name)' cannot require itself; name another layer, tag, or module"
    case .circularTags(let names):
      "the tags \(names.joined(separator: " → ")) contain one another in a circle; remove one of them from 'of'"
    case .tagOfOtherKind(let seen, let tag):
      "'\(tag)' can see only tags of its kind, which have the same text before the colon, but '\(seen)' is of another "
        + "kind; remove it here"
    case .tagMatchesNothing(let name):
      "the tag '\(name)' has no targets; correct its 'targets', 'paths', 'groups', or 'of', or remove it"
    case .groupWithoutStar(let pattern):
      "'\(pattern)' names no groups; write a pattern with one '*' and no '?', such as '*Feature'"
    case .layerMatchesNothing(let name):
      "the layer '\(name)' has no targets; correct its 'targets' or 'paths', add 'optional: true', or remove it"
    case .excludesEverything:
      "'exclude' leaves no package and no project to check; remove a pattern"
    case .pathWithPrefix(let pattern):
      "'\(pattern)' matches nothing, because paths are relative to the checked folder; remove the "
        + "'\(pattern.hasPrefix("/") ? "/" : "./")' at its start"
    case .invalidIdentifier(let text):
      "layerlint cannot look for the identifier '\(text)'; write it like print, Locale.current, .shared, Date(), "
        + ".random(in:), *.shuffled(), or @AppStorage"
    case .unknownList(let name, let known):
      "there is no list '\(name)'; \(meant(name, known) ?? "the lists are \(listed(known))")"
    case .unknownRule(let name, let known):
      "there is no rule '\(name)'; \(meant(name, known) ?? "the rules are \(listed(known))")"
    case .ruleNotAllowed(let rule, inBaseline: true):
      "a baseline cannot contain violations of '\(rule)'; fix them, and remove this entry of the baseline"
    case .ruleNotAllowed(let rule, inBaseline: false):
      "no exception can allow violations of '\(rule)'; fix them, and remove this exception"
    case .unknownChoice(let text, let known):
      "'\(text)' is not possible here; \(meant(text, known) ?? "choose \(known.map { "'\($0)'" }.joined(separator: " or "))")"
    case .ruleWithoutScope(let rule):
      "'\(rule)' is about the configuration itself; remove the rule here, or the keys that limit it, such as 'layers' and 'within'"
    case .invalidDate(let text): "'\(text)' is not a date; write it like 2026-12-31"
    case .invalidFlag(let text): "'\(text)' is not the name of a compilation flag; write it like DEBUG"
    case .patternWithoutCount:
      "this exception has a pattern; set 'count' to the number of violations that it allows"
    }
  }

  private func meant(_ word: String, _ known: [String]) -> String? {
    CommandLineTool.nearest(to: word, in: known).map { "did you mean '\($0)'?" }
  }
}

extension ExtensionFault {
  fileprivate func message(_ path: String) -> String {
    switch self {
    case .notRelative:
      "'\(path)' is not a relative path; write the path of a file in this repository, relative to the folder of this file"
    case .outside:
      "'\(path)' is outside of this repository; move the file into it, or add a submodule that contains the file"
    case .missing:
      "the file '\(path)' does not exist; correct the path, or get the file with 'git submodule update --init' or 'swift "
        + "package resolve'"
    case .folder: "'\(path)' is a folder; name the configuration in it"
    case .circular(let paths):
      "the files \(paths.joined(separator: " → ")) extend one another in a circle; remove this 'extends' or another one of them"
    case .tooMany(let limit): "'extends' leads to more than \(limit) files; merge some"
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
    case .count: "a whole number greater than 0"
    }
  }
}
