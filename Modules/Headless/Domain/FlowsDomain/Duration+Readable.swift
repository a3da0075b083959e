import Foundation

extension Duration {
  /// A time as people write it, such as `300 ms` or `1.5 s`. It is exact.
  package var readable: String {
    let (seconds, attoseconds) = (Decimal(components.seconds), Decimal(components.attoseconds))
    return seconds == 0
      ? "\(attoseconds / 1_000_000_000_000_000) ms" : "\(seconds + attoseconds / 1_000_000_000_000_000_000) s"
  }
}
