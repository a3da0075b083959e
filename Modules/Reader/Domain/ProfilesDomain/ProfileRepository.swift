/// A source of profiles.
///
/// Every operation throws a ``CoreDomain/Failure`` with the name of the source, or `CancellationError`.
public protocol ProfileRepository: Sendable {
  /// Returns the profile with this name, ignoring case.
  ///
  /// - Throws: ``CoreDomain/Failure/Reason/notFound(_:)`` if the source doesn't know the name.
  func profile(named name: String) async throws -> Profile

  /// Returns the own profile of the source: the publication of a feed, or the signed-in user of a server.
  func ownProfile() async throws -> Profile
}
