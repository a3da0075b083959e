import ArchitectureDomain

extension SourceDamage.Kind {
  /// What is wrong, as a clause without an end.
  var message: String {
    switch self {
    case .unterminatedComment: "this comment has no '*/'"
    case .unterminatedString: "this string has no end"
    case .unterminatedRegex: "this regular expression has no end"
    case .unterminatedIdentifier: "this name has no closing backtick"
    case .unterminatedCondition: "this '#if' has no '#endif', or this branch no '#if'"
    case .unbalancedBrackets: "a bracket is open at the end, or closed without being open"
    case .invalidUTF8: "this byte is not UTF-8"
    case .tooManyImports(let limit): "the file has more than \(limit) imports"
    case .tooManyConditions(let limit): "this import is under more than \(limit) branches of '#if'"
    case .tooLarge(let limit): "the file is longer than \(limit >> 20) MiB"
    case .notAFile: "this is no file"
    case .danglingLink: "this link leads to no file; remove it, or make what it leads to"
    case .circularLink: "this link leads back to a folder around it; remove it"
    case .unreadable(let reason): "the file cannot be read (\(reason))"
    }
  }
}
