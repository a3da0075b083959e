extension [Subscription] {
  /// The subscriptions in lanes, each of which is checked one after the other. A host has at most two lanes, because it gets
  /// two connections. A host that hangs doesn't delay the feeds of others.
  var lanes: [ArraySlice<Subscription>] {
    var lanes: [ArraySlice<Subscription>] = []
    /// The numbers of the lanes of each host. The next feed of the host gets the first one.
    var numbers: [String: [Int]] = [:]
    for subscription in self {
      let host = subscription.address.hostAndPort
      var own = numbers[host] ?? []
      if own.count < 2 {
        own.append(lanes.count)
        lanes.append([subscription])
      } else {
        own.swapAt(0, 1)
        lanes[own[1]].append(subscription)
      }
      numbers[host] = own
    }
    return lanes
  }
}

extension String {
  /// The host of the address with its port (RFC 3986, section 3.2), or the whole text if it isn't an address. It only
  /// decides which feeds wait for each other, so parsing the address would take more time than it is worth.
  var hostAndPort: String {
    let rest = utf8.drop { $0 != UInt8(ascii: "/") }
    guard rest.starts(with: "//".utf8) else { return self }
    let authority = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
    return Substring(authority.split(separator: UInt8(ascii: "@")).last ?? authority).lowercased()
  }
}
