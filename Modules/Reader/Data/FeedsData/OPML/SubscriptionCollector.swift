import ArticlesDomain
import CoreDomain
import MarkupData

/// Collects the entries of a list. A feed with several entries is one subscription in several folders.
struct SubscriptionCollector {
  private struct Entry {
    var subscription: Subscription
    var folders: [ListFolder] = []
  }

  /// The largest number of feeds, and of entries that can't be added, from one list.
  private static let limits = (feeds: 20_000, refusals: 1000)

  /// The place of entries that are in no folder.
  let top = ListFolder(path: [])
  private var entries: [Entry] = []
  private var indices: [String: Int] = [:]
  private var refused: [SubscriptionList.Refusal] = []
  private var isComplete = true
  private var omittedCount = 0

  var list: SubscriptionList {
    let subscriptions = entries.map { entry in
      var subscription = entry.subscription
      let folders = entry.folders.uniqued().map(\.path)
      subscription.folders = folders == [[]] ? [] : folders
      subscription.tags = subscription.tags.uniqued()
      return subscription
    }
    return SubscriptionList(
      subscriptions, refused: refused, isComplete: isComplete, omittedCount: omittedCount,
      hasShortenedFolders: entries.contains { $0.folders.contains(where: \.isShortened) })
  }

  mutating func refuse(_ name: String?, _ reason: SubscriptionList.Reason) {
    guard refused.count < Self.limits.refusals else {
      isComplete = false
      return
    }
    refused.append(SubscriptionList.Refusal(name ?? "", reason))
  }

  /// Adds a feed, or refuses it if the address can't be used.
  ///
  /// - Parameters:
  ///   - titles: Possible titles, the best one first. A title that repeats the address is ignored.
  ///   - homePage: The address of the website.
  ///   - categories: A list of categories, separated by commas: tags, and folders with the path `/outer/inner`.
  ///   - tags: Tags with any characters.
  mutating func add(
    _ address: String, titles: [String], homePage: String? = nil, categories: String = "",
    tags: [String] = [], in folder: ListFolder
  ) {
    let address = address.collapsed.webAddress.withoutSpaces
    let title = titles.lazy.filter { $0.collapsed.webAddress != address }.compactMap(\.asName).first
    if let reason = SubscriptionList.Reason(address: address) {
      return refuse(title ?? address.withoutCredentials.asName, reason)
    }
    let subscription = Subscription(address)
    let index = indices[subscription.source, default: entries.count]
    if index == entries.count {
      guard entries.count < Self.limits.feeds else {
        omittedCount += 1
        return
      }
      indices[subscription.source] = index
      entries.append(Entry(subscription: subscription))
    }
    if entries[index].subscription.title == nil { entries[index].subscription.title = title }
    if let homePage = homePage?.collapsed, SubscriptionList.Reason(address: homePage) == nil {
      entries[index].subscription.homePage = entries[index].subscription.homePage ?? homePage
    }
    entries[index].subscription.tags += tags.compactMap(\.asName)
    let categories = categories.parts(separatedBy: ",").compactMap(\.asName)
    // A feed outside all folders may have its folder as a category.
    if folder !== top || !categories.contains(where: \.isPath) { entries[index].folders.append(folder) }
    for category in categories { add(category: category, to: index) }
  }

  /// Adds a tag, or a folder with the path `/outer/inner`.
  private mutating func add(category: String, to index: Int) {
    guard category.isPath else { return entries[index].subscription.tags.append(category) }
    let names = category.parts(separatedBy: "/").lazy.compactMap(\.asName)
    entries[index].folders.append(names.reduce(top) { $0.child($1) })
  }
}

extension SubscriptionList.Reason {
  /// The longest address that is read, in bytes.
  private static let longestAddress = 8192

  /// The reason why the address can't be used, or nil if it can.
  fileprivate init?(address: String) {
    if address.isEmpty {
      self = .noAddress
    } else if address.hasPrefix("query:") {
      self = .query
    } else if ["exec:", "filter:", "|"].contains(where: address.hasPrefix) {
      self = .program
    } else if address.utf8.count <= Self.longestAddress,
      address.unicodeScalars.allSatisfy(\.isAllowedInAddress), case .web = FeedLocation(address)
    {
      return nil
    } else {
      self = .unusableAddress
    }
  }
}

extension String {
  /// The text as one line of at most 1,000 Unicode scalars that XML allows, without the password of an address, or nil if
  /// nothing is left.
  var asName: String? {
    let line = collapsed.withoutCredentials
    // The fast path for most names. U+FFFE starts with the byte EF.
    if line.utf8.count <= 1000, line.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0xEF }) { return line.nonEmpty }
    // Cuts scalars, because a character can be of any length.
    let scalars = line.unicodeScalars.lazy.filter(\.isAllowedInXML).prefix(1000)
    return String(String.UnicodeScalarView(scalars)).collapsed.nonEmpty
  }

  /// Whether a category is a folder, such as `/outer/inner`.
  fileprivate var isPath: Bool { utf8.first == UInt8(ascii: "/") }

  /// An address whose spaces are encoded. Some programs export it as a user typed it.
  fileprivate var withoutSpaces: String {
    lowercased().hasPrefix("http") ? replacing(" ", with: "%20") : self
  }

  /// The non-empty parts between the separators.
  fileprivate func parts(separatedBy separator: Unicode.Scalar) -> [String] {
    unicodeScalars.split(separator: separator).map { String($0) }
  }
}

extension Unicode.Scalar {
  fileprivate var isAllowedInAddress: Bool {
    isASCII ? value > 0x20 : isAllowedInXML && !properties.isWhitespace
  }
}
