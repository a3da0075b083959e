public import CoreDomain

extension SourceFault: WordedFault {
  public func message(for source: String) -> String {
    switch self {
    case .notFound(let name) where name == source || name.isEmpty:
      "\(source) was not found. Check the spelling."
    case .notFound(let name) where source == Failure.followedFeeds:
      "Your feeds have no “\(name)”. Check the spelling."
    case .notFound(let name):
      "\(source) has no “\(name)”. Check the spelling."
    case .notFoundAnywhere(let name, let sources):
      "None of the \(sources.count) sources has “\(name)”. Check the spelling."
    case .gone: "\(source) was removed permanently, its server says. Remove it from your feeds."
    case .unreachable: "\(source) can't be reached. Check the address and the connection."
    case .signInNeeded: "\(source) needs a user name and a password."
    case .forbidden: "You don't have permission to read \(source)."
    case .unreadable: "\(source) could not be read. Check that it is there and intact."
    case .notStored: "\(source) has never been loaded. Load it once with a connection."
    case .offline: "\(source) needs the network, and you are working offline."
    }
  }
}
