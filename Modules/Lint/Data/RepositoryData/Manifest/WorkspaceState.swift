import ArchitectureData
import StrataJSON5

/// The folders of the dependencies that SwiftPM has resolved, from `.build/workspace-state.json`.
struct WorkspaceState {
  /// The absolute folders by the identity of the package.
  private(set) var folders: [String: String] = [:]

  private static let sizeLimit = 16 << 20

  /// Reads the folders. If the package was never resolved, or the file is damaged or has an unknown format, `folders`
  /// is empty.
  init(package: String) {
    let build = package + "/.build"
    guard let bytes = try? FileBytes.read(build + "/workspace-state.json", limit: Self.sizeLimit) else {
      return
    }
    guard let root = try? JSON5Value(parsing: bytes),
      let dependencies = try? root["object"]?["dependencies"]?.elements()
    else { return }
    for dependency in dependencies {
      guard let identity = try? dependency["packageRef"]?["identity"]?.text(),
        let state = dependency["state"], let kind = try? state["name"]?.text()
      else { continue }
      let inner = (try? dependency["subpath"]?.text()) ?? identity
      let named = try? state["path"]?.optionalText()
      let folder: String? =
        switch kind {
        case "sourceControlCheckout": build + "/checkouts/" + inner
        case "registryDownload": build + "/registry/downloads/" + inner
        case "edited": named ?? package + "/Packages/" + inner
        case "fileSystem": named
        default: nil
        }
      if let folder, FileBytes.isFolder(folder) { folders[identity] = Path.normalized(folder) }
    }
  }
}
