import Foundation
public import StarterDomain

/// A landmark as servers write it. Any field may be missing.
public struct LandmarkAPIModel: APIModel, Sendable {
  public var id: String?
  public var name: String?
  public var place: String?
  public var category: String?
  public var isFeatured: Bool?
}

extension LandmarkAPIModel {
  /// The landmark, or nil if the record isn't valid.
  public var domainModel: Landmark? {
    guard let id = id.flatMap(UUID.init), let name, !name.allSatisfy(\.isWhitespace),
      let category = category.flatMap(Landmark.Category.init)
    else { return nil }
    return Landmark(
      id: id, name: name, place: place ?? "", category: category, isFeatured: isFeatured ?? false)
  }
}

/// A list of landmarks as servers write it: `{"items": […]}`.
public struct LandmarkListAPIModel: Decodable, Sendable {
  /// The valid records.
  public let landmarks: [Landmark]

  private enum CodingKeys: CodingKey { case items }

  public init(from decoder: any Decoder) throws {
    landmarks = try decoder.container(keyedBy: CodingKeys.self)
      .decode(ValidRecords<LandmarkAPIModel>.self, forKey: .items).models
  }
}
