/// The reason why a source could not be used. Any source can have it.
public enum SourceFault: Fault {
  /// The name doesn't exist: a missing file, an unknown article or publisher, status 404.
  case notFound(String)
  /// None of several sources has the name.
  case notFoundAnywhere(String, sources: [String])
  /// The content was removed permanently: status 410.
  case gone
  /// The host's name is unknown, or no route leads to it.
  case unreachable
  /// The source requires a login: status 401.
  case signInNeeded
  /// The caller has no permission: status 403, or the permissions of a file.
  case forbidden
  /// No content is stored, and the network must not be used.
  case notStored
  /// The network must not be used.
  case offline
  /// The source could not be read, for an unknown reason.
  case unreadable
}
