public import CorePresentation
import LandmarksDomain

/// What a list of landmarks shows.
public struct LandmarkListViewState: ViewState {
  public static let screen = "landmarks"

  public var loading = LoadingState.idle
  public var title = "Landmarks"
  /// The source as its user named it.
  public var source = ""
  /// The criteria in words: `featured mountains`; empty where there is none.
  public var filter = ""
  /// Where distances are measured from; nil where none is.
  public var origin: Origin?
  /// In the source's order, or the nearest first.
  public var rows: [LandmarkRowViewState] = []
  /// How many rows there are, in words: `84 landmarks`; empty until they are there.
  public var count = ""
  /// What the source delivered and cannot be shown; nil where nothing is missing.
  public var leftOut: LeftOut?
  /// Why there is no row; nil while there are some, or none is to be expected yet.
  public var emptyReason: EmptyReason?
  /// Why the rows are not the newest, and since when; nil for fresh ones.
  public var stale: String?

  public init() {}

  /// Those among the rows that the source recommends.
  public var featured: [LandmarkRowViewState] { rows.filter(\.isFeatured) }

  /// The rows by category, in the order of the categories in Domain; one that has no row is absent.
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
    /// `48.858° N, 2.294° E`.
    public var text: String
  }

  /// The records that are no landmarks.
  public struct LeftOut: Codable, Equatable, Sendable {
    /// How many were looked at and are not shown.
    public var count: Int
    /// How many were not looked at, because there are more than anyone can use.
    public var unread: Int
    /// All of it in one or two sentences.
    public var message: String
    /// In the order in which they first occur.
    public var reasons: [Reason]

    public struct Reason: Codable, Equatable, Sendable {
      /// For programs: the name of a ``LandmarksDomain/RejectedLandmark/Reason``.
      public var reason: String
      public var count: Int
      /// `2 with no name (the first is record 4, “x”)`.
      public var message: String
    }
  }

  /// Why a list is empty.
  public struct EmptyReason: Codable, Equatable, Sendable {
    public enum Kind: String, Codable, Sendable {
      /// The source holds nothing yet.
      case nothingYet
      /// Nothing matches the criteria.
      case filteredAway
      /// Nothing of what the source delivered can be used.
      case leftOut
      /// The source could not be read.
      case failed
    }

    public var kind: Kind
    /// One sentence.
    public var message: String
  }
}

// MARK: - Format: what is derived from the rows stands beside them, by identifier

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
    try container.encodeIfPresent(stale, forKey: .stale)
    var derived = encoder.container(keyedBy: DerivedKeys.self)
    try derived.encode(featured.map(\.id), forKey: .featured)
    try derived.encode(
      byCategory.map { Group(category: $0.category, title: $0.title, ids: $0.rows.map(\.id)) },
      forKey: .byCategory)
  }
}
