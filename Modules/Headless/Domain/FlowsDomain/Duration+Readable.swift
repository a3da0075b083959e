extension Duration {
  /// A time as people write it, such as `300 ms` or `1.5 s`. It is exact.
  package var readable: String {
    let (seconds, attoseconds) = components
    if attoseconds == 0 { return seconds == 0 ? "0 ms" : "\(seconds) s" }
    let isShort = seconds == 0
    let digits = String(attoseconds.magnitude)
    let padded = String(repeating: "0", count: 18 - digits.count) + digits
    let sign = self < .zero ? "−" : ""
    let (whole, rest) =
      isShort
      ? (String(Int(padded.prefix(3)) ?? 0), padded.dropFirst(3))
      : (String(seconds.magnitude), padded[...])
    let fraction = rest.reversed().drop { $0 == "0" }.reversed()
    return sign + whole + (fraction.isEmpty ? "" : "." + String(fraction)) + (isShort ? " ms" : " s")
  }
}
