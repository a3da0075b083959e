/// The zone names of RFC 822 (section 5.1) and other common ones. An ambiguous name has the meaning that is
/// usual in feeds.
enum TimeZoneName {
  /// The offset from UTC in seconds, positive to the east, or nil for an unknown name.
  ///
  /// - Parameter name: The name in lower case.
  static func offset(_ name: String) -> Int? { hours[name].map { Int($0 * 3600) } }

  /// The places of names that mean another offset in summer, as the time zone database calls them.
  static let places = [
    "et": "America/New_York", "ct": "America/Chicago", "mt": "America/Denver", "pt": "America/Los_Angeles",
  ]

  private static let hours: [String: Double] = [
    "z": 0, "ut": 0, "utc": 0, "gmt": 0, "wet": 0, "west": 1, "bst": 1, "ist": 5.5, "cet": 1, "mez": 1,
    "cest": 2, "mesz": 2, "met": 1, "mest": 2, "eet": 2, "eest": 3, "sast": 2, "msk": 3, "msd": 4,
    "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8, "pdt": -7, "akst": -9,
    "akdt": -8, "hst": -10, "ast": -4, "adt": -3, "nst": -3.5, "ndt": -2.5, "brt": -3, "art": -3,
    "jst": 9, "kst": 9, "hkt": 8, "sgt": 8, "awst": 8, "acst": 9.5, "acdt": 10.5, "aest": 10, "aedt": 11,
    "nzst": 12, "nzdt": 13, "et": -5, "ct": -6, "mt": -7, "pt": -8,
  ]
}
