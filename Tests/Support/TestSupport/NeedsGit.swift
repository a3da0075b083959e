import Foundation
public import Testing

extension Trait where Self == ConditionTrait {
  /// Skips tests if git isn't on the PATH.
  public static var needsGit: Self { .enabled(if: hasGit, "There is no git on the PATH.") }
}

private let hasGit = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  .contains { FileManager.default.isExecutableFile(atPath: "\($0)/git") }
