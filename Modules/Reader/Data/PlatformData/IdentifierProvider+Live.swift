public import CoreDomain

extension RandomnessProvider {
  /// The system's source of chance, which is good enough for secrets.
  public static let live = RandomnessProvider {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }
}

extension IdentifierProvider {
  public static let live = IdentifierProvider.random(from: .live)
}
