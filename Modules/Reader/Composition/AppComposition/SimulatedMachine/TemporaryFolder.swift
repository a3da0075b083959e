import Foundation

/// A folder that is made when it is first used, and removed with its last reference.
final class TemporaryFolder: Sendable {
  let path = NSTemporaryDirectory() + "strata-" + UUID().uuidString

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
