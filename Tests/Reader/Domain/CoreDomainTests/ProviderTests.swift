import CoreDomain
import Foundation
import Testing

/// The variants of providers that tests use.
struct ProviderTests {
  @Test func `chance with a seed is the same on every machine`() {
    let sut = RandomnessProvider.seeded(1_234_567)
    // The first numbers that the published program prints for this seed.
    #expect(
      (1...3).map { _ in sut.bits() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  @Test func `chance can shuffle, and a fixed number stays`() {
    var sut: any RandomNumberGenerator = RandomnessProvider.seeded(7)
    #expect((1...20).shuffled(using: &sut) != Array(1...20))
    #expect(RandomnessProvider.fixed(3).bits() == 3)
  }

  @Test func `an identifier is of version 4, whatever chance says`() {
    for number in [0, .max, 0x0123_4567_89AB_CDEF] as [UInt64] {
      let text = IdentifierProvider.random(from: .fixed(number)).next().uuidString
      #expect(Array(text)[14] == "4")
      #expect("89AB".contains(Array(text)[19]))
    }
    let sut = IdentifierProvider.random(from: .seeded(1))
    #expect(Set((0..<1_000).map { _ in sut.next() }).count == 1_000)
  }

  @Test func `counted identifiers come in their order`() {
    let sut = IdentifierProvider.counting()
    #expect(sut.next().uuidString == "00000000-0000-0000-0000-000000000001")
    #expect(sut.next().uuidString == "00000000-0000-0000-0000-000000000002")
    let identifier = UUID()
    #expect(IdentifierProvider.fixed(identifier).next() == identifier)
  }

  @Test func `the calendar is the locale's where none is given`() {
    let thai = LocaleProvider.fixed(Locale(identifier: "th_TH"), .gmt)
    #expect(thai.calendar().identifier == .buddhist)
    let given = LocaleProvider.fixed(
      Locale(identifier: "th_TH"), .gmt, calendar: Calendar(identifier: .gregorian))
    #expect(given.calendar().identifier == .gregorian)
  }
}
