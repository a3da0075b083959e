import AccountsDomain
import ArticlesDomain
import CoreDomain

/// The fault of a failed check or synchronization as its row stores it: an object whose only key names the kind of fault.
///
/// A fault that this version doesn't know, or of a kind that isn't stored, counts as unreadable.
struct StoredFault: Codable {
  private enum Kind: String, CodingKey, CaseIterable {
    case source, network, content, subscriptions, accounts

    var type: any Fault.Type {
      switch self {
      case .source: SourceFault.self
      case .network: NetworkFault.self
      case .content: ContentFault.self
      case .subscriptions: SubscriptionFault.self
      case .accounts: AccountFault.self
      }
    }
  }

  let fault: any Fault

  init(_ fault: any Fault) { self.fault = fault }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Kind.self)
    let known: (any Fault)? = container.allKeys.first.flatMap { try? container.decode($0.type, forKey: $0) }
    fault = known ?? SourceFault.unreadable
  }

  func encode(to encoder: any Encoder) throws {
    guard let kind = Kind.allCases.first(where: { $0.type == type(of: fault) }) else {
      return try StoredFault(SourceFault.unreadable).encode(to: encoder)
    }
    var container = encoder.container(keyedBy: Kind.self)
    try container.encode(fault, forKey: kind)
  }
}
