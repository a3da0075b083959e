public import Foundation

public struct Landmark: Codable, Equatable, Identifiable, Sendable {
  /// Nested, because the Objective-C runtime also declares a type named `Category`.
  public enum Category: String, CaseIterable, Codable, Sendable {
    case lakes, mountains, rivers
  }

  public let id: UUID
  public let name: String
  /// The region or country; empty if the source has none.
  public let place: String
  public let category: Category
  public let isFeatured: Bool

  public init(id: UUID, name: String, place: String, category: Category, isFeatured: Bool = false) {
    self.id = id
    self.name = name
    self.place = place
    self.category = category
    self.isFeatured = isFeatured
  }

  public var displayTitle: String { place.isEmpty ? name : "\(name), \(place)" }
}
