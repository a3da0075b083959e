import ArchitectureData
import ArchitectureDomain

extension LoadedPackage {
  /// Returns the manifest, with the damage that a package is missing in the folder that it names.
  func damage(without identity: String, at folder: String) -> SourceFile {
    SourceFile(.missingPackage(folder: folder), at: place(of: identity))
  }

  /// Returns the manifest with a damage if it names the folder of a package by two paths.
  func damages(of identity: String, and other: String) -> [SourceFile] {
    if identity == other { return [] }
    let place = place(of: identity)
    return [SourceFile(.conflict(.samePackage(other, identity, declaredAt: place)), at: place)]
  }

  /// Returns the place of the dependency on a package.
  private func place(of identity: String) -> Place {
    let text = ManifestText(absolutePath + "/" + manifest)
    return Place(manifestPath, text.places(ofPackages: [identity])[0])
  }
}

extension ArchitectureFailure {
  /// Whether only one manifest can't be read, and not any.
  var isAboutManifest: Bool {
    switch self {
    case .noManifest, .manifestRejected, .noToolsVersion, .manifestTimedOut, .manifestTooLarge,
      .manifestNotUnderstood, .unreadable:
      true
    default: false
    }
  }

  /// Returns the manifest in a folder, with the failure as its damage.
  func damage(of folder: String) -> SourceFile {
    var manifest = "Package.swift"
    var position: SourcePosition?
    switch self {
    case .noToolsVersion(let place): position = place.position
    case .manifestRejected(let words):
      // The compiler names places as in `/folder/Package.swift:3:37: error:`.
      let named = words.split(whereSeparator: \.isWhitespace).lazy.compactMap {
        word -> (String, SourcePosition)? in
        let parts = word.split(separator: "/").last?.split(separator: ":") ?? []
        guard parts.count == 3, parts[0].hasPrefix("Package"), let line = Int(parts[1]),
          let column = Int(parts[2])
        else { return nil }
        return (String(parts[0]), SourcePosition(line: line, column: column))
      }
      (manifest, position) = named.first ?? (manifest, nil)
    default: break
    }
    return SourceFile(.part(self), at: Place(Path.join(folder, manifest), position))
  }
}
