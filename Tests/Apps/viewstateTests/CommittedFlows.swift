import Foundation
import TestSupport

/// The flows of this repository, which the program plays once for all tests.
enum CommittedFlows {
  static let folder = checkout.appending(path: "Tests/Flows")

  /// Far from the machine of most developers: no frame may depend on its zone or locale.
  private static let played = Task {
    try await Program.run(
      ["play", folder.path, "--coverage"], variables: ["TZ": "Asia/Tokyo", "LC_ALL": "ar_EG.UTF-8"],
      isForAnyReader: false)
  }

  static var result: Program.Result {
    get async throws { try await played.value }
  }
}
