public import Foundation

/// The value of a column or a parameter, one case for each storage class of SQLite
/// (https://www.sqlite.org/datatype3.html).
public enum SQLiteValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)
}

extension SQLiteValue {
  public static func text(_ text: String?) -> SQLiteValue { text.map { .text($0) } ?? .null }

  public static func integer(_ number: Int?) -> SQLiteValue { number.map { .integer(Int64($0)) } ?? .null }

  public static func integer(_ number: Int64?) -> SQLiteValue { number.map { .integer($0) } ?? .null }

  public static func flag(_ flag: Bool?) -> SQLiteValue { flag.map { .integer($0 ? 1 : 0) } ?? .null }

  /// A date as seconds since 1970, with fractions.
  public static func date(_ date: Date?) -> SQLiteValue {
    date.map { .real($0.timeIntervalSince1970) } ?? .null
  }
}
