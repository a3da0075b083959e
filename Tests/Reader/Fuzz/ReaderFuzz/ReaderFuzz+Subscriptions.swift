import ArticlesDomain
import CoreDomain
import FeedsData
import Foundation
import FuzzSupport
import StoreData

extension ReaderFuzz {
  func checkSubscriptions(_ input: [UInt8]) throws {
    let format = OPML.self
    let list: SubscriptionList
    do {
      list = try format.read(Data(input), Self.source)
    } catch is Failure {
      return
    }
    let ids = Set(list.subscriptions.map(\.id))
    try require(ids.count == list.subscriptions.count, "a subscription occurs twice")
    for subscription in list.subscriptions {
      let depths = subscription.folders.map(\.count)
      try require(depths != [0] && depths.allSatisfy { (0...20).contains($0) }, "folders are \(depths) deep")
    }
    var expected = list.subscriptions
    // In OPML, a comma separates categories, and a slash starts the path of a folder.
    for index in expected.indices {
      expected[index].tags.removeAll { $0.utf8.contains(0x2C) || $0.utf8.first == 0x2F }
    }
    let written = format.write(expected, Date(timeIntervalSince1970: 0))
    let again = try format.read(written, Self.source)
    for index in expected.indices { expected[index].address = expected[index].address.withoutCredentials }
    try require(again == SubscriptionList(expected), "\(expected) is read as \(again)")
  }
}
