import AccountsDomain
import ArticlesDomain
import CoreDomain
import Foundation
import NetworkData
import SyncServerData

/// The faults of the network and the server.
struct SyncWeather {
  var isCalm = false
  /// Whether the program that synchronizes was killed.
  var isKilled = false
  /// The number of synchronizations during which a call fails, or batches are refused.
  var stormCount = 0
  var refusesBatches = false
  /// The number of changes that the server may still ignore. It's refused after three times.
  var ignoredCount = 2
}

/// What the server saw in a synchronization.
struct SyncObservations {
  var changeCalls: [String] = []
  /// The forms that moved feeds out of their folders, until the next list of feeds.
  var moved = ""
  /// The labels and unread articles on the server when it sent the last list of each.
  var listed: [SyncPlace: String] = [:]
}

extension SyncModel {
  private static let changeCalls = [
    "edit-tag", "mark-all-as-read", "subscription/edit", "subscription/quickadd",
  ]

  /// Begins or ends a storm.
  func changeWeather() {
    weather.stormCount -= 1
    guard weather.stormCount <= 0 else { return }
    weather.stormCount = roll(2) == 0 ? 2 + roll(4) : 0
    weather.refusesBatches = weather.stormCount > 0 && roll(4) == 0
    let (status, isLate) = ([503, 500, 504, 404, 429, 200][roll(6)], roll(3) == 0)
    let call = Self.changeCalls[max(0, roll(5) - 1)]
    server.withState { [weather] state in
      state.faults = [Self.address(of: Self.broken): SyncServer.Fault(504)]
      guard weather.stormCount > 0, !weather.refusesBatches else { return }
      state.faults[call] = SyncServer.Fault(status, status == 200 ? "<html>" : "", isLate: isLate)
    }
  }

  func answer(_ request: NetworkRequest, on side: Int) async throws -> NetworkResponse {
    let call = request.url.path().components(separatedBy: "/reader/api/0/").last ?? ""
    let isChange = Self.changeCalls.contains(call)
    let form = String(decoding: request.body ?? Data(), as: UTF8.self)
    guard !weather.isCalm else {
      if isChange, !form.contains("feeds.example%2F\(Self.broken)") { observed.changeCalls.append(call) }
      defer { publishNewFeeds() }
      return server.answer(request)
    }
    guard !weather.isKilled else { throw CancellationError() }
    // Most storms reach their end, so that changes fail several times in a row.
    let fate = roll(weather.stormCount > 0 ? 480 : 120)
    if roll(3) == 0 { try await change() }
    if fate < 4 { try loseConnection(isKilled: fate < 2) }
    if fate == 4 { return NetworkResponse(status: 401, url: request.url) }
    let leaves = form.contains("r=user") && !form.contains("a=user")
    if isChange, weather.ignoredCount > 0, roll(8) == 0, call != Self.changeCalls[3],
      !leaves || call == "edit-tag"
    {
      weather.ignoredCount -= 1
      return NetworkResponse(status: 200, body: Data("OK".utf8), url: request.url)
    }
    if weather.refusesBatches, call == "mark-all-as-read" || call == "edit-tag" && form.count(of: "i=") > 1 {
      return NetworkResponse(status: 400, body: Data("Bad Request!".utf8), url: request.url)
    }
    let isObserved = ["stream/items/ids", "disable-tag", "mark-all-as-read"].contains(call)
    let before = isObserved ? serverValues : [:]
    let response = server.answer(request)
    publishNewFeeds()
    observe(call, request.url, form, before)
    if 116..<120 ~= fate { try loseConnection(isKilled: fate > 117) }
    return response
  }

  private func loseConnection(isKilled: Bool) throws {
    weather.isKilled = isKilled
    throw isKilled ? CancellationError() : Failure(source: "lost", NetworkFault.connectionFailed)
  }

  private func observe(_ call: String, _ url: URL, _ form: String, _ before: [SyncPlace: String]) {
    switch call {
    case "subscription/list": observed.moved = ""
    case "subscription/edit" where form.contains("r=user") && !form.contains("a=user"):
      observed.moved += form + "&"
    case "stream/items/ids":
      let labels = server.withState(\.labels).map(MarkFlag.label)
      for case (.mark(let article, let flag), let value) in before {
        let place = SyncPlace.mark(article, flag)
        guard flag.isListed(at: url) else { continue }
        observed.listed[place] = value
        // If another device has just removed a label, the server lists all articles.
        if case .label = flag, !labels.contains(flag) { uncertain.insert(place) }
      }
    // Between the list and the call, another device may have used the label, or marked an article as unread.
    case "disable-tag", "mark-all-as-read":
      for (place, value) in serverValues where before[place] != value {
        if observed.listed[place] != (call == "disable-tag" ? "true" : "false") { uncertain.insert(place) }
      }
    default: break
    }
  }
}

extension MarkFlag {
  /// Whether the address is that of the list.
  fileprivate func isListed(at url: URL) -> Bool {
    switch self {
    case .read: url.absoluteString.contains("xt=")
    case .starred: false
    case .label(let label): url.absoluteString.contains(label.name)
    }
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
