/// A version of the language or the compiler, such as 5.9.
public struct SwiftVersion: Comparable, Sendable {
  /// The numbers, without zeros at the end.
  private var numbers: [Int]

  /// - Returns: Nil if the text isn't a list of numbers with dots.
  public init?(_ text: some StringProtocol) {
    numbers = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard let number = Int(part) else { return nil }
      numbers.append(number)
    }
    while numbers.last == 0 { numbers.removeLast() }
  }

  private init(numbers: Int...) {
    self.numbers = numbers
  }

  /// The oldest language mode of Swift 5 and 6 compilers.
  public static let four = SwiftVersion(numbers: 4)
  /// The newest version of the language mode 5, which is that of newer compilers.
  public static let lastFive = SwiftVersion(numbers: 5, 10)

  public static func < (left: SwiftVersion, right: SwiftVersion) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}

/// The oldest versions of the compiler and the language that can compile a package.
public struct OldestVersions: Equatable, Sendable {
  public var compiler: SwiftVersion
  public var language: SwiftVersion

  public init(compiler: SwiftVersion = .four, language: SwiftVersion = .four) {
    self.compiler = compiler
    self.language = language
  }
}
