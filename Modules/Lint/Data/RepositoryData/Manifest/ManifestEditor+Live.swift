import ArchitectureData
import ArchitectureDomain
public import RepairsDomain

extension ManifestEditor {
  /// An editor of manifests in the file system.
  public static let live = ManifestEditor(
    adding: { addition, folder in
      ManifestText(Path.join(folder, addition.place.path))
        .adding(addition.code, toTarget: addition.target.name)
    },
    content: { manifest, folder throws(ArchitectureFailure) in
      try FileBytes.content(of: Path.join(folder, manifest), limit: 4 << 20)
    },
    write: { content, manifest, folder throws(ArchitectureFailure) in
      try FileBytes.replace(Path.join(folder, manifest), with: content)
    },
    patch: { repair, folder in
      let manifests = Set(repair.removals.map(\.place.path) + repair.manual.map(\.addition.place.path))
      return manifests.sorted().reduce(into: Repair.Patch()) { patch, manifest in
        let old = ManifestText(Path.join(folder, manifest))
        let new = old.patched(by: repair, in: manifest)
        if old.bytes.contains(UInt8(ascii: "\r")) {
          if new != old.bytes { patch.skipped.append(manifest) }
        } else {
          patch.text += UnifiedDiff.text(of: manifest, from: old.bytes, to: new)
        }
      }
    })
}

extension ManifestText {
  /// Returns the manifest without unused dependencies, and with statements at its end that add the dependencies that it
  /// can't declare in a list.
  fileprivate func patched(by repair: Repair, in manifest: String) -> [UInt8] {
    var text = self
    for removal in repair.removals where removal.place.path == manifest && removal.carrier == nil {
      if let edited = text.removing(removal.dependency, fromTarget: removal.target) {
        text = ManifestText(bytes: edited)
      }
    }
    let computed = repair.manual.filter { $0.obstacle == .computed && $0.addition.place.path == manifest }
    guard !computed.isEmpty, namesPackage else { return text.bytes }
    let byTarget = Dictionary(grouping: computed, by: \.addition.target.name).sorted { $0.key < $1.key }
    let statements = byTarget.map { target, additions in
      let codes = additions.map(\.addition.code).sorted().joined(separator: ", ")
      return "for target in package.targets where target.name == \(target.literal) {\n"
        + "  target.dependencies += [\(codes)]\n}\n"
    }
    let end = text.bytes.last == UInt8(ascii: "\n") || text.bytes.isEmpty ? "" : "\n"
    return text.bytes + Array((end + "\n" + statements.joined()).utf8)
  }

  /// Whether the package is a variable or a constant named `package`, as in almost all manifests.
  private var namesPackage: Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return ["let package = Package(", "var package = Package("].contains { text.contains($0) }
  }
}
