import CommandLinePresentation
import CoreDomain
import ProfilesDomain

extension CommandLineTool {
  /// What `viewstate profile edit` changes.
  static let profileChanges = [
    Option("--bio", .any("text"), help: "With edit: what the profile says of you; empty for nothing."),
    Option("--image", .any("url"), help: "With edit: the address of your picture; empty for none."),
    Option("--username", .any("name"), help: "With edit: your name."),
    Option("--email", .any("address"), help: "With edit: your address."),
  ]
}

extension Invocation {
  /// - Parameter page: Which articles, where a profile is shown.
  func profile(_ page: () throws(UsageError) -> PageRequest) throws(UsageError) -> ScreenRequest.Screen {
    let changes = ProfileUpdate(
      username: value("--username"), email: value("--email"), biography: value("--bio"),
      image: value("--image"))
    guard arguments.first == "edit" else {
      if let option = CommandLineTool.profileChanges.first(where: { has($0.name) }) {
        throw UsageError("\(option.name) changes your own profile: viewstate profile edit.", command: command)
      }
      return .profile(arguments.first, try page())
    }
    guard !changes.isEmpty else {
      throw UsageError(
        "profile edit needs what to change: --bio, --image, --username or --email.", command: command)
    }
    if let option = ["--page", "--limit"].first(where: has) {
      throw UsageError("profile edit shows no articles; leave out \(option).", command: command)
    }
    return .profileEditor(changes)
  }
}
