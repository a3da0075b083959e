import AccountsDomain
import CoreDomain
import CorePresentation
public import Headless

/// The accounts that the user asks for.
public struct AccountListRequest: ScreenRequest {
  /// The only account, or nil for all.
  public var account: String?

  public init(account: String? = nil) { self.account = account }
}

extension AccountListViewModel {
  public static let opening = ScreenOpening(
    "accounts", ActionArgument<String>.account.optional,
    help: "List your accounts on FreshRSS and Miniflux servers.",
    examples: [
      .init("viewstate accounts", "every account, what waits, and what was refused"),
      .init("viewstate accounts rss.example", "one account"),
    ], usual: AccountListRequest(), precedesActions: false
  ) {
    AccountListRequest(account: $0)
  } perform: { (model: AccountListViewModel, _) in
    await model.load()
  }

  public static let actions: [Action<AccountListViewModel>] = [
    Action("load", help: "Load the accounts.", on: .key("L", in: .lists)) { await $0.load() },
    Action(
      "add", address, userName, ActionArgument(history), ActionArgument(allowsHTTP),
      ActionArgument(passwordCommand),
      help: "Add an account, or give one a new password.",
      examples: [
        .init("viewstate accounts add https://rss.example --user me", "FreshRSS or Miniflux"),
        .init("viewstate accounts add https://rss.example --user me < FILE", "a password from a file"),
        .init(
          "viewstate accounts add https://rss.example --user me --password-command \"pass show rss\"",
          "a password manager"),
      ], changing: "Adding the account"
    ) { await $0.add($1, user: $2, history: $3, allowsHTTP: $4, passwordCommand: $5) },
    Action(
      "remove", .account, keepsArticles, help: "Remove an account.",
      examples: [.init("viewstate accounts remove rss.example --keep", "keep its feeds and articles here")],
      changing: "Removing the account"
    ) { await $0.remove($1, keepingArticles: $2) },
    Action(
      "retry", .account, help: "Send the refused changes of an account again.",
      examples: [.init("viewstate accounts retry rss.example", "after the server was repaired")],
      on: .key("E", in: .feeds), changing: "Repeating the refused changes of"
    ) { await $0.retry($1) },
    Action(
      "drop", .account, subject.optional,
      help: "Give up the refused changes of an account, or all changes of a feed or an article.",
      examples: [
        .init("viewstate accounts drop rss.example", "show the server's state instead"),
        .init("viewstate accounts drop rss.example 'Swift.org'", "a feed that its server can't add"),
      ], changing: "Giving up changes of"
    ) { await $0.drop($1, subject: $2) },
    Action(
      "join", .account, help: "Read feeds that you also follow without an account from it.",
      examples: [.init("viewstate accounts join rss.example", "no feed is in two places")],
      changing: "Joining the account"
    ) { await $0.join($1) },
    Action(
      "reset", .account, help: "Start again after the server of an account was set up anew.",
      examples: [.init("viewstate accounts reset rss.example", "your marks stay")],
      changing: "Resetting the account"
    ) { await $0.reset($1) },
  ]
}

extension ActionArgument<String> {
  static var account: Self {
    word(
      "ACCOUNT", in: .accounts, help: "The account: its name, or a part of it that no other account has."
    )
    .seen { $0.request(AccountListRequest.self)?.account }
  }
}

private let subject = ActionArgument<String>.text(
  "FEED|ARTICLE", help: "The title of the feed or article with changes, its address, or its identifier.")

/// More words are refused without repeating them, because one can be the password.
private let address = ActionArgument<String>([
  .init("URL", help: "The address of the server, or of its API.", isRepeatable: true)
]) { invocation throws(UsageError) in
  let address = invocation.arguments[0]
  // The password in an address would be in the list of processes.
  guard invocation.arguments.count == 1, address.withoutPasswords == address else {
    throw UsageError(
      "Other users can see a command line, so it takes no password. Leave it out and type it when you are asked, or pipe "
        + "it: viewstate accounts add URL --user NAME < FILE")
  }
  return address
}

private let user = Option.text("--user", "name", help: "Your name on the server.")

private let userName = ActionArgument<String>(options: [user]) { invocation throws(UsageError) in
  guard let name = invocation[user], !name.isBlank else {
    throw UsageError("accounts add needs --user with your name on the server.")
  }
  guard name.harmless == name, name.count <= 200 else {
    throw UsageError("The user name can have at most 200 characters, and no control characters.")
  }
  return name
}

private let history = Option.number(
  "--history", "number", in: Account.histories,
  help: "The newest articles to load even if they are read; default: \(Account.usualHistory).")
private let allowsHTTP = Option.flag(
  "--allow-http", help: "Send the password without encryption, for a network that you trust.")

private let passwordCommand = Option.text(
  "--password-command", "command",
  help: "Run this shell command at each sign-in. The first line of its output is the password."
).filled("Name a command, or leave it out to type the password.")

private let keep = Option.flag("--keep", help: "Keep its feeds and articles here.")
private let delete = Option.flag("--delete", help: "Delete its feeds and articles here.")

private let keepsArticles = ActionArgument<Bool?>(options: [keep, delete]) { invocation throws(UsageError) in
  switch (invocation[keep], invocation[delete]) {
  case (true, true): throw UsageError("--keep and --delete can't be combined. Leave one out.")
  case (false, false): nil
  case (let keeps, _): keeps
  }
}
