/// Where SwiftPM has put the packages that a package depends on, as its `.build/workspace-state.json` says.
struct WorkspaceState {
  /// Absolute folders by the identity of the package.
  private(set) var folders: [String: String] = [:]

  private static let sizeLimit = 16 << 20

  /// A package that was never resolved has none; a state that is damaged or of a form that is not known here counts
  /// as none, because SwiftPM makes it anew in that case.
  init(package: String) {
    let build = package + "/.build"
    guard let bytes = try? FileBytes.read(build + "/workspace-state.json", limit: Self.sizeLimit) else {
      return
    }
    var parser = JSON5Parser(bytes)
    guard let root = try? parser.parse(),
      let dependencies = try? root["object"]?["dependencies"]?.elements()
    else { return }
    for dependency in dependencies {
      guard let identity = try? dependency["packageRef"]?["identity"]?.text(),
        let state = dependency["state"],
        let kind = try? state["name"]?.text()
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
