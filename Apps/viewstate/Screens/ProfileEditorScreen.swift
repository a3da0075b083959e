import AppComposition
import ArticlesDomain
public import ArticlesPresentation
import Foundation
public import Headless

@MainActor
let profileEditorScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "profile edit", abstract: "Change your own profile.",
        options: [biography, image, username, email],
        examples: [.init("viewstate profile edit --bio 'Reads a lot.'", "change your description")])
    ) { invocation in
      let words = ProfileUpdate.Field.allCases.flatMap { field in
        invocation[option(for: field)].map { [field.rawValue, $0] } ?? []
      }
      guard !words.isEmpty else {
        throw UsageError(
          "profile edit needs at least one of --bio, --image, --username, or --email.",
          command: invocation.command)
      }
      return .init((), load, try update.action(words))
    }
  ],
  intents: [Intent("load", help: "Load your profile.", action: load), update],
  model: { (reader: Reader, _: Void) in ProfileViewModel(userService: reader.account.users) })

private let load: Intent<ProfileViewModel>.Action = { await $0.loadProfile() }

@MainActor
private let update = Intent<ProfileViewModel>(
  "update",
  IntentArgument(
    "FIELD TEXT …", words: ProfileUpdate.init(words:),
    expecting: "pairs of a field (username, email, biography, or image) and its new text"),
  help: "Change fields of your profile."
) { await $0.update($1) }

private let biography = Option.text("--bio", "text", help: "Your description; empty for none.")
private let image = Option.text("--image", "url", help: "The address of your picture; empty for none.")
private let username = Option.text("--username", "name", help: "Your name.")
private let email = Option.text("--email", "address", help: "Your email address.")

private func option(for field: ProfileUpdate.Field) -> Option<String?> {
  switch field {
  case .username: username
  case .email: email
  case .biography: biography
  case .image: image
  }
}

extension ProfileUpdate {
  @Sendable
  fileprivate init?(words: [String]) {
    guard !words.isEmpty, words.count.isMultiple(of: 2) else { return nil }
    self.init()
    for index in stride(from: 0, to: words.count, by: 2) {
      guard let field = Field(rawValue: words[index]), self[field] == nil else { return nil }
      self[field] = words[index + 1]
    }
  }
}

extension ProfileViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    if let account {
      page.add(account.username, .heading, right: "your profile")
      if let former = account.formerUsername { page.add("Before: \(former)", .detail) }
      page.addWhole("Source: \(account.source)", .detail)
      page.add(account.biography)
      if !account.email.isEmpty { page.addWhole(account.email, .detail) }
      if let image = account.image { page.addAddress(image.absoluteString, .detail, label: "Image: ") }
    }
    page.add(loading)
    page.add(saving)
    if let notice { page.add(notice, .warning) }
  }
}
