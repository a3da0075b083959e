import AccountsDomain
public import AccountsPresentation
import AppComposition
import CoreDomain
import CorePresentation
public import Headless

@MainActor
let accountListScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "accounts", abstract: "List your accounts on FreshRSS and Miniflux servers.",
        examples: [.init("viewstate accounts", "every account, what waits, and what was refused")])
    ) { _ in .init((), load) },
    .init(
      CommandLineTool.Command(
        "accounts add", abstract: "Add an account, or give one a new password.",
        arguments: [
          // More words are refused without repeating them, because one can be the password.
          .init("URL", help: "The address of the server's API.", isRepeatable: true)
        ],
        options: [user, allowsHTTP, history],
        examples: [
          .init("viewstate accounts add https://rss.example/api/greader.php --user me", "FreshRSS"),
          .init("viewstate accounts add https://rss.example --user me < FILE", "a password from a file"),
        ])
    ) { invocation in
      guard let name = invocation[user], !name.isBlank else {
        throw UsageError("accounts add needs --user with your name on the server.", command: "accounts add")
      }
      guard invocation.arguments.count == 1 else { throw UsageError(noPassword, command: "accounts add") }
      let address = try addressAndUser([invocation.arguments[0], name])?.address ?? ""
      let (count, isAllowed) = (invocation[history], invocation[allowsHTTP])
      return .init((), { await $0.add(address, user: name, history: count, allowsHTTP: isAllowed) })
    },
    .init(
      CommandLineTool.Command(
        "accounts remove", abstract: "Remove an account.", arguments: [account], options: [keep, delete],
        examples: [.init("viewstate accounts remove rss.example --keep", "keep its feeds and articles here")])
    ) { invocation in
      guard !invocation[keep] || !invocation[delete] else {
        throw UsageError("--keep and --delete can't be combined. Leave one out.", command: "accounts remove")
      }
      let (name, decision) = (
        invocation.arguments[0], invocation[keep] ? true : invocation[delete] ? false : nil
      )
      return .init((), { await $0.remove(name, keepingArticles: decision) })
    },
    change(
      "accounts retry", retry, abstract: "Send the refused changes of an account again.",
      example: "after the server was repaired"),
    change(
      "accounts drop", drop, abstract: "Give up the refused changes of an account.",
      example: "show the server's state instead"),
    change(
      "accounts join", join, abstract: "Read feeds that you also follow without an account from it.",
      example: "no feed is in two places"),
    change(
      "accounts reset", reset, abstract: "Start again after the server of an account was set up anew.",
      example: "your marks stay"),
  ],
  intents: [
    Intent("load", help: "Load the accounts.", action: load).on(.key("L")), add, remove,
    retry.on(.key("E", .row())), drop, join, reset,
  ],
  model: { (reader: Reader, _: Void) in
    AccountListViewModel(
      store: reader.accounts, addAccount: reader.addAccount, removeAccount: reader.removeAccount,
      joinFeeds: reader.joinFeeds, date: reader.ambient.date, locale: reader.ambient.locale)
  })

/// A command that performs an intent on one account.
@MainActor
private func change(
  _ name: String, _ intent: Intent<AccountListViewModel>, abstract: String, example: String
) -> ScreenCommand<Void, AccountListViewModel> {
  .init(
    CommandLineTool.Command(
      name, abstract: abstract, arguments: [account],
      examples: [.init("viewstate \(name) rss.example", example)])
  ) { .init((), try intent.action($0.arguments)) }
}

private let account = CommandLineTool.Argument(
  "ACCOUNT", help: "The account: its name, or a part of it that no other account has.",
  in: CompletionList.accounts.rawValue)
private let user = Option.text("--user", "name", help: "Your name on the server.")
private let allowsHTTP = Option.flag(
  "--allow-http", help: "Send the password without encryption, for a network that you trust.")
private let history = Option.number(
  "--history", "number", in: Account.histories,
  help: "The newest articles to load even if they are read; default: \(Account.usualHistory).")
private let keep = Option.flag("--keep", help: "Keep its feeds and articles here.")
private let delete = Option.flag("--delete", help: "Delete its feeds and articles here.")

/// The sentence about a password on a command line.
let noPassword =
  "Other users can see a command line, so it takes no password. Leave it out and type it when you are asked, or pipe it: viewstate accounts add URL --user NAME < FILE"

private let load: Intent<AccountListViewModel>.Action = { await $0.load() }

@MainActor
private let add = Intent<AccountListViewModel>(
  "add", IntentArgument("URL USER", words: addressAndUser, expecting: "an address and a user name"),
  help: "Add an account, or give one a new password."
) { await $0.add($1.address, user: $1.user) }

@Sendable
private func addressAndUser(_ words: [String]) throws(UsageError) -> (address: String, user: String)? {
  guard words.count == 2 else { return nil }
  // The password in an address would be in the list of processes.
  guard words[0].withoutPasswords == words[0] else { throw UsageError(noPassword, command: "accounts add") }
  guard words[1].harmless == words[1], words[1].count <= 200 else {
    throw UsageError(
      "The user name can have at most 200 characters, and no control characters.", command: "accounts add")
  }
  return (words[0], words[1])
}

@MainActor
private let remove = Intent<AccountListViewModel>(
  "remove",
  IntentArgument<(name: String, keeps: Bool?)>(
    "ACCOUNT [keep|delete]",
    words: { words in
      switch (words.count, words.last) {
      case (1, _): (words[0], nil)
      case (2, "keep"): (words[0], true)
      case (2, "delete"): (words[0], false)
      default: nil
      }
    }, expecting: "an account, optionally followed by keep or delete"), help: "Remove an account."
) { await $0.remove($1.name, keepingArticles: $1.keeps) }

@MainActor
private let retry = Intent<AccountListViewModel>(
  "retry", .text("ACCOUNT"), help: "Send the refused changes of the account again."
) { await $0.retry($1) }

@MainActor
private let drop = Intent<AccountListViewModel>(
  "drop", .text("ACCOUNT"), help: "Give up the refused changes of an account."
) { await $0.drop($1) }

@MainActor
private let join = Intent<AccountListViewModel>(
  "join", .text("ACCOUNT"), help: "Read feeds that you also follow without an account from it."
) { await $0.join($1) }

@MainActor
private let reset = Intent<AccountListViewModel>(
  "reset", .text("ACCOUNT"), help: "Start again after the server of an account was set up anew."
) { await $0.reset($1) }

extension AccountListViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    page.add("Accounts", .heading)
    page.add(loading)
    page.add(notice)
    if let emptyReason, loading.failure == nil { page.add(emptyReason) }
    for row in rows {
      page.addBlank()
      page.addRow(opening: ["sync", row.id], accessibilityText: row.accessibilityLabel) { page in
        page.add(row.id, .strong)
        page.addWhole(row.address, .identifier, indent: "  ")
        page.add(row.summary, .detail, indent: "  ")
        page.add(row.status, .detail, indent: "  ")
        if let failure = row.failure { page.add(failure, indent: "  ") }
        for text in row.refusals { page.add(text, .warning, indent: "  ! ") }
        if row.refusedCount > 0 { page.add(Self.refusedHint, .detail, indent: "  ") }
        for text in row.conflicts { page.add(text, .warning, indent: "  ! ") }
        if row.conflictCount > 0 { page.add(Self.conflictHint, .detail, indent: "  ") }
      }
    }
  }

  private static let refusedHint =
    "“accounts retry” sends the refused changes again, and “accounts drop” gives them up."
  private static let conflictHint = "“accounts join” reads feeds without an account from this one."
}
