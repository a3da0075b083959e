public import CorePresentation
import LandmarksDomain

/// The view state of a list of landmarks.
public struct LandmarkListViewState: AgingViewState {
  public static let screen = "landmarks"

  public var loading = LoadingState.idle
  public var title = "Landmarks"
  /// The user's name for the source.
  public var source = ""
  /// The criteria in words, such as `featured mountains`, or empty if there are none.
  public var filter = ""
  /// The point that distances are measured from, or nil if the list has no distances.
  public var origin: Origin?
  /// The rows in the source's order, or the nearest first.
  public var rows: [LandmarkRowViewState] = []
  /// The number of rows in words, such as `84 landmarks`, or empty until they are loaded.
  public var count = ""
  /// The records that can't be shown, or nil if there are none.
  public var leftOut: LeftOut?
  /// The reason why there are no rows, or nil if there are rows or no load has ended.
  public var emptyReason: EmptyReason?
  /// The age of the rows and the reason, or nil until they are loaded.
  public var freshness: FreshnessViewState?
  /// The age of the rows and the reason for it, or nil if they are fresh.
  public var stale: String?

  public init() {}

  public var hasContent: Bool { !rows.isEmpty }

  /// The rows that the source recommends.
  public var featured: [LandmarkRowViewState] { rows.filter(\.isFeatured) }

  /// The rows by category, in the order of the categories in Domain, without empty categories.
  public var byCategory: [LandmarkGroupViewState] {
    let rows = Dictionary(grouping: rows, by: \.category)
    return Landmark.Category.allCases.compactMap { category in
      rows[category.rawValue].map {
        LandmarkGroupViewState(category: category.rawValue, title: category.plural, rows: $0)
      }
    }
  }

  /// A point on the earth.
  public struct Origin: Codable, Equatable, Sendable {
    public var latitude: Double
    public var longitude: Double
    /// The coordinate, such as `48.858° N, 2.294° E`.
    public var text: String
  }

  /// The records that were left out.
  public struct LeftOut: Codable, Equatable, Sendable {
    /// The number of records that were read and aren't shown.
    public var count: Int
    /// The number of records beyond the limit, which were not read.
    public var unread: Int
    /// Both numbers and the reasons, in one or two sentences.
    public var message: String
    /// The reasons in the order in which they first occur.
    public var reasons: [Reason]

    public struct Reason: Codable, Equatable, Sendable {
      /// The name of a ``LandmarksDomain/RejectedLandmark/Reason``, for programs.
      public var reason: String
      public var count: Int
      /// The reason in words, such as `2 with no name (the first is record 4, “x”)`.
      public var message: String
    }
  }

  /// The reason why a list is empty.
  public struct EmptyReason: Codable, Equatable, Sendable {
    public enum Kind: String, CaseIterable, Codable, Sendable {
      /// The source has no landmarks yet.
      case nothingYet
      /// No landmark matches the criteria.
      case filteredAway
      /// Every record was left out.
      case leftOut
      /// The source failed.
      case failed
    }

    public var kind: Kind
    /// One sentence.
    public var message: String
  }
}

// MARK: - Format: lists that are derived from the rows hold identifiers

extension LandmarkListViewState {
  private enum DerivedKeys: CodingKey {
    case featured, byCategory
  }

  private struct Group: Encodable {
    var category: String
    var title: String
    var ids: [String]
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(loading, forKey: .loading)
    try container.encode(title, forKey: .title)
    try container.encode(source, forKey: .source)
    try container.encode(filter, forKey: .filter)
    try container.encodeIfPresent(origin, forKey: .origin)
    try container.encode(rows, forKey: .rows)
    try container.encode(count, forKey: .count)
    try container.encodeIfPresent(leftOut, forKey: .leftOut)
    try container.encodeIfPresent(emptyReason, forKey: .emptyReason)
    try container.encodeIfPresent(freshness, forKey: .freshness)
    try container.encodeIfPresent(stale, forKey: .stale)
    var derived = encoder.container(keyedBy: DerivedKeys.self)
    try derived.encode(featured.map(\.id), forKey: .featured)
    try derived.encode(
      byCategory.map { Group(category: $0.category, title: $0.title, ids: $0.rows.map(\.id)) },
      forKey: .byCategory)
  }
}
