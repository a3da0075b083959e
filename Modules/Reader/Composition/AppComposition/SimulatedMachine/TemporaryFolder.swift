import Foundation

/// The path of a folder in which downloads make files. The last reference removes the folder.
final class TemporaryFolder: Sendable {
  let path = NSTemporaryDirectory() + "strata-" + UUID().uuidString

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
