/// The content of a checked folder that no manifest of the graph mentions.
public struct FolderSurvey: Equatable, Sendable {
  /// The paths of all Swift files except manifests, relative to the checked folder.
  public var swiftFiles: [String]
  /// The folders of packages that aren't in the graph, without their subfolders.
  public var otherPackages: [String]

  public init(swiftFiles: [String] = [], otherPackages: [String] = []) {
    self.swiftFiles = swiftFiles
    self.otherPackages = otherPackages
  }
}
