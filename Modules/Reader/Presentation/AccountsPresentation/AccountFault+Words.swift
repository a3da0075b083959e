public import AccountsDomain
public import CorePresentation

extension AccountFault: WordedFault {
  public func message(for source: String) -> String {
    switch self {
    case .unknown: "There is no account “\(source)”. The list of accounts shows their names."
    case .ambiguous(let names), .ambiguousChange(let names):
      "“\(source)” can be \(names.listed(joinedBy: " or ")). Give the exact name."
    case .exists:
      "You have an account \(source) with another address. Use that address, or remove the account first."
    case .noAccounts: "There are no accounts. Add one first."
    case .notSecure:
      "“\(source)” isn't a complete https address, so others could read the password on the way. Use https."
    case .apiIsOff:
      "The server of \(source) lets no other programs in. In FreshRSS, an administrator turns on “Allow API access” under Settings › Authentication, and you set an API password in your profile."
    case .passwordRefused:
      "The server of \(source) refused the user name or the password. Add the account again with the right ones. FreshRSS and Miniflux have a password of their own for other programs."
    case .noPassword: "There is no password for \(source). Add the account again, and give its password."
    case .passwordCommandFailed(let end):
      "The password command of \(source) \(end.words). Run it in a terminal to see the reason."
    case .notAnAccountServer:
      "The server of \(source) doesn't answer as the Google Reader API does. Check the address. A login page or another program may answer there."
    case .notAnAccountServerAnymore:
      "The server of \(source) doesn't answer as the Google Reader API does. A login page or another program may answer in its place."
    case .changed:
      "The server of \(source) has other articles than before, so it was set up anew, and nothing was changed. Reset the account to start again. Your marks stay."
    case .otherUser:
      "The server of \(source) belongs to another user, or was set up anew, so nothing was changed. Reset the account to start again. Your marks stay."
    case .feedsVanished(let count, let total):
      "\(count) of \(total) feeds of \(source) are missing on its server, so nothing was changed. If they were removed on purpose, accept fewer feeds."
    case .changeRefused(let words):
      "The server of \(source) refused a change with “\(words.shortened)”. Try again later."
    case .changesRefused(let marks, let feeds, let names):
      "\(Self.counted(marks, feeds)) refused by the server of \(source): \(names.prefix(3).map { "“\($0.shortened)”" }.joined(separator: ", "))\(names.count > 3 ? ", and more" : ""). The account shows the reasons."
    case .noChange: "No change of “\(source)” waits, and none was refused. Show the account for its changes."
    case .busy: "Another program synchronizes \(source). Try again when it has finished."
    case .undecided:
      "\(source) wasn't removed. Choose whether its feeds and articles stay, or are deleted."
    }
  }
}

extension AccountFault {
  public func sentence(in dates: DateText) -> String? {
    guard case .notAnAccountServerAnymore(let date) = self else { return nil }
    return "On \(dates.embeddedDay(date)), it still did."
  }

  /// The number of changes, such as `2 marks and 1 feed were`.
  private static func counted(_ marks: Int, _ feeds: Int) -> String {
    let counts = [(marks, "mark"), (feeds, "feed")].filter { $0.0 > 0 }.map {
      "\($0) \($1)\($0 == 1 ? "" : "s")"
    }
    return counts.joined(separator: " and ") + (marks + feeds == 1 ? " was" : " were")
  }
}

extension PasswordCommandEnd {
  fileprivate var words: String {
    switch self {
    case .failed(let status): status.map { "ended with status \($0)" } ?? "was ended by a signal"
    case .noPassword: "wrote no usable password in its first line"
    case .hung(let seconds): "took more than \(seconds) seconds and was stopped"
    case .tooLong(let limit): "wrote more than \(limit >> 10) KB and was stopped"
    }
  }
}

extension [String] {
  /// The largest number of elements that are listed.
  static var listedCount: Int { 20 }

  /// The elements in a sentence, such as `A or B`. Of many elements, the last ones are only counted.
  fileprivate func listed(joinedBy word: String) -> String {
    let others = count - Self.listedCount
    return (prefix(Self.listedCount) + (others > 0 ? ["one of \(others) others"] : [])).joined(
      separator: word)
  }
}

extension String {
  /// The text in one line, or its start if it has more than 200 characters. Titles and answers of servers can be long.
  var shortened: String {
    let line = prefix(1_000).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 200 || utf8.count > 4_000 ? line.prefix(199) + "…" : line
  }
}
