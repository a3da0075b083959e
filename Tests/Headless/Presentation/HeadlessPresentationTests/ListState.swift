/// The state of a screen with a list, with the kinds of fields that states have.
struct ListState: Codable, Equatable {
  struct Loading: Codable, Equatable {
    var phase = "idle"
    var failure: Failure?
  }

  struct Failure: Codable, Equatable {
    var reason: String
    var message: String
  }

  struct Row: Codable, Equatable {
    var id: String
    var title: String
    var author: String?
    var tags: [String]
  }

  /// A block that can contain others.
  struct Block: Codable, Equatable {
    var text: String
    var items: [[Block]]
  }

  var loading = Loading()
  var page = 1
  var rows: [Row] = []
  var stale: String?
  var emptyReason: Failure?
  var failures: [Failure] = []
  var body: [Block] = []
}

extension ListState {
  private enum CodingKeys: CodingKey {
    case loading, page, rows, stale, emptyReason, failures, body, titles
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    loading = try container.decode(Loading.self, forKey: .loading)
    page = try container.decode(Int.self, forKey: .page)
    rows = try container.decode([Row].self, forKey: .rows)
    stale = try container.decodeIfPresent(String.self, forKey: .stale)
    emptyReason = try container.decodeIfPresent(Failure.self, forKey: .emptyReason)
    failures = try container.decode([Failure].self, forKey: .failures)
    body = try container.decode([Block].self, forKey: .body)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(loading, forKey: .loading)
    try container.encode(page, forKey: .page)
    try container.encode(rows, forKey: .rows)
    try container.encodeIfPresent(stale, forKey: .stale)
    try container.encodeIfPresent(emptyReason, forKey: .emptyReason)
    try container.encode(failures, forKey: .failures)
    try container.encode(body, forKey: .body)
    // Derived from the rows, so only encoded.
    try container.encode(rows.map(\.title), forKey: .titles)
  }
}
