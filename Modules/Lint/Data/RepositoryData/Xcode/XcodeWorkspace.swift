import ArchitectureData
import ArchitectureDomain

/// The projects and packages that a workspace names.
enum XcodeWorkspace {
  /// The maximum number of groups within each other, far above that of handwritten workspaces.
  private static let depthLimit = 64

  /// The file with the content of a workspace.
  static let content = "contents.xcworkspacedata"

  /// Returns the absolute paths in a workspace. One without a content names nothing: a folder with the settings of a user remains
  /// when Git removes the rest.
  ///
  /// - Parameter path: The absolute path of the folder with the extension `xcworkspace`.
  /// - Throws: ``ArchitectureFailure``.
  static func references(_ path: String) throws(ArchitectureFailure) -> [String] {
    let file = path + "/" + content
    guard FileBytes.isTaken(file) else { return [] }
    let text = String(decoding: try FileBytes.content(of: file, limit: 1 << 20), as: UTF8.self)
    guard text.contains("<Workspace") else { throw .project(Place(file), .malformed) }
    let folder = Path.folder(of: path)
    var groups: [String] = []
    var references: [String] = []
    for tag in text.split(separator: "<").dropFirst() {
      if tag.hasPrefix("/Group") { _ = groups.popLast() }
      if groups.count > depthLimit { return references }
      guard tag.hasPrefix("Group") || tag.hasPrefix("FileRef") else { continue }
      let values = tag.split(separator: "\"", omittingEmptySubsequences: false)
      let location = values.firstIndex { $0.contains("location") }.flatMap {
        values.indices.contains($0 + 1) ? values[$0 + 1] : nil
      }
      let parts = (location ?? "").split(separator: ":", maxSplits: 1).map(String.init)
      let base = parts.first == "group" ? groups.last ?? folder : folder
      let place = Path.normalized(
        Path.join(base, parts.count == 2 ? parts[1].replacing("&amp;", with: "&") : ""))
      if tag.hasPrefix("Group") {
        groups.append(place)
      } else if parts.first != "self" {
        references.append(place)
      }
    }
    return references
  }
}
