/// A list as a server sends it: an array, or an object with an array under `landmarks`. The decoder's `userInfo` limits
/// the number of records with the key ``limit``.
struct LandmarkListAnswer: Decodable {
  static let limit = CodingUserInfoKey(rawValue: "limit")

  var records: [LandmarkAPIModel] = []
  /// How many records exceed the limit.
  var unread = 0

  private enum CodingKeys: CodingKey {
    case landmarks
  }

  init(from decoder: any Decoder) throws {
    var list =
      if let list = try? decoder.unkeyedContainer() {
        list
      } else {
        try decoder.container(keyedBy: CodingKeys.self).nestedUnkeyedContainer(forKey: .landmarks)
      }
    let limit = Self.limit.flatMap { decoder.userInfo[$0] as? Int } ?? .max
    records.reserveCapacity(min(limit, list.count ?? 0))
    while !list.isAtEnd, records.count < limit { records.append(try list.decode(LandmarkAPIModel.self)) }
    unread = (list.count ?? records.count) - records.count
  }
}

/// One landmark as a server sends it: an object, or an object under `landmark`.
struct LandmarkAnswer: Decodable {
  var record: LandmarkAPIModel

  private enum CodingKeys: CodingKey {
    case landmark
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    record =
      try container.decodeIfPresent(LandmarkAPIModel.self, forKey: .landmark)
      ?? LandmarkAPIModel(from: decoder)
  }
}
