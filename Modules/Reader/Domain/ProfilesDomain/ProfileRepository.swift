/// Where profiles come from.
///
/// Every operation throws a ``CoreDomain/Failure`` that names the source, or `CancellationError`.
public protocol ProfileRepository: Sendable {
  /// The profile of this name, in any case.
  ///
  /// - Throws: ``CoreDomain/Failure/Reason/notFound(_:)`` for a name that the source does not know.
  func profile(named name: String) async throws -> Profile

  /// The profile that the source itself speaks for: a feed's publication, a server's signed-in user.
  func ownProfile() async throws -> Profile
}
