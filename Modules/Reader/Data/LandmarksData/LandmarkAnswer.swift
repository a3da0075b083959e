/// A list as a server sends it: an array, or an object with an array under `landmarks` or `items`. The object's other
/// keys are ignored. The decoder's `userInfo` limits the number of records with the key ``limit``.
struct LandmarkListAnswer: Decodable {
  static let limit = CodingUserInfoKey(rawValue: "limit")

  var records: [LandmarkAPIModel] = []
  /// The number of records beyond the limit.
  var unread = 0
  /// The reason why the object has no list, or nil if it has one.
  var fault: String?

  private enum CodingKeys: String, CodingKey {
    case landmarks, items
  }

  init(from decoder: any Decoder) throws {
    guard var list = try (try? decoder.unkeyedContainer()) ?? nestedList(decoder) else { return }
    let limit = Self.limit.flatMap { decoder.userInfo[$0] as? Int } ?? .max
    records.reserveCapacity(min(limit, list.count ?? 0))
    while !list.isAtEnd, records.count < limit { records.append(try list.decode(LandmarkAPIModel.self)) }
    unread = (list.count ?? records.count) - records.count
  }

  private mutating func nestedList(_ decoder: any Decoder) throws -> (any UnkeyedDecodingContainer)? {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    let key = object.contains(.landmarks) ? CodingKeys.landmarks : .items
    do {
      return try object.nestedUnkeyedContainer(forKey: key)
    } catch  where object.contains(key) {
      let inner = try? object.nestedContainer(keyedBy: CodingKeys.self, forKey: key)
      let name = "“\(key.rawValue)”"
      fault = inner?.contains(key) == true ? "\(name) is inside another \(name)" : "\(name) is not a list"
      return nil
    }
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
