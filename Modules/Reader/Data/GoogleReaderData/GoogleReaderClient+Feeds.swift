public import AccountsDomain
import CoreDomain
import Foundation
import NetworkData

extension GoogleReaderClient {
  public func feeds() async throws -> [RemoteFeed] {
    let kind = kind
    return try await value(SubscriptionListDTO.self, of: .subscriptions).subscriptions.compactMap {
      $0.feed(from: kind)
    }
  }

  @discardableResult
  public func change(_ change: RemoteFeedChange) async throws -> RemoteFeed.ID? {
    switch change {
    case .subscribe(let address):
      // A server that had the feed already doesn't say which one it is.
      if let added = try await add(address) { return added }
      return try await feeds().first { $0.address == address }?.id
    case .unsubscribe(let feed):
      try await perform(.unsubscribe(feed))
    case .rename(let feed, let title):
      try await perform(.edit(feed, title: title))
    case .move(let feed, let old, let new):
      guard old != nil || new != nil else { return nil }
      // Other servers may have a feed in several folders.
      let removesOld = new == nil || kind == .other
      try await perform(.edit(feed, adding: new, removing: removesOld ? old : nil))
    }
    return nil
  }

  /// Follows a feed, and returns its identifier, or nil if the server followed it already.
  private func add(_ address: String) async throws -> RemoteFeed.ID? {
    let answer = try await value(AddedFeedDTO.self, of: .quickAdd(address))
    if answer.numResults > 0 { return answer.streamId?.value?.text }
    let words = answer.error ?? ""
    guard !words.lowercased().contains("already subscribed") else { return nil }
    throw connection.failure(.changeRefused(words.asRefusal() ?? "no feed"))
  }
}

private struct AddedFeedDTO: Decodable {
  var numResults: Int
  var streamId: Lenient<Identifier>?
  /// The reason why the server didn't add the feed.
  var error: String?
}

private struct SubscriptionListDTO: Decodable {
  var subscriptions: [SubscriptionDTO]
}

private struct SubscriptionDTO: Decodable {
  var id: Identifier
  var title: Lenient<String>?
  var url: Lenient<String>?
  var htmlUrl: Lenient<String>?
  var categories: Lenient<[Lenient<CategoryDTO>]>?

  /// Returns nil for a feed without an address on the web.
  func feed(from kind: ServerKind) -> RemoteFeed? {
    // FeedHQ has the address in the identifier only.
    let address = url?.value ?? (id.text.hasPrefix("feed/") ? String(id.text.dropFirst(5)) : id.text)
    guard URL(reference: address, relativeTo: nil)?.isWeb == true else { return nil }
    let folder = categories?.value?.lazy.compactMap(\.value).first?.name
    return RemoteFeed(
      id.text, address: address, title: kind.line(title?.value, limit: 2000) ?? address,
      homePage: htmlUrl?.value?.asAddress?.absoluteString, folder: folder,
      isUsuallyOutside: kind == .freshRSS && folder.map(Self.defaultCategories.contains) == true)
  }

  /// The names of FreshRSS's default category in its languages, one in a line.
  private static let defaultCategories = Set(
    String(decoding: PackageResources.default_categories_txt, as: UTF8.self).split(separator: "\n").map(
      String.init))
}

private struct CategoryDTO: Decodable {
  var id: String?
  var label: String?

  /// The label, or the last part of `user/-/label/Name`.
  var name: String? {
    let label =
      label ?? id.flatMap { id in id.firstRange(of: "/label/").map { String(id[$0.upperBound...]) } }
    return label?.line(limit: 500)
  }
}
