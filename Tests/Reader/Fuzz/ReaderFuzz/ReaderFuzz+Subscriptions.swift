import CoreDomain
import FeedsData
import FeedsDomain
import Foundation
import FuzzSupport

extension ReaderFuzz {
  func checkSubscriptions(_ input: [UInt8]) throws {
    let format = SubscriptionFormat.opml
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
    let written = format.write(list.subscriptions, Date(timeIntervalSince1970: 0))
    let again = try format.read(written, Self.source)
    var expected = list.subscriptions
    for index in expected.indices { expected[index].address = expected[index].address.withoutCredentials }
    try require(again == SubscriptionList(expected), "\(expected) is read as \(again)")
  }
}
