public import ArchitectureDomain

extension ManifestEditor {
  /// An editor that uses a toolchain, which only changes `Package.swift`.
  public static func live(_ toolchain: SwiftToolchain) -> ManifestEditor {
    ManifestEditor(
      add: { try await toolchain.add($0, in: $1) },
      content: { manifest, folder throws(ArchitectureFailure) in
        let path = edited(manifest, in: folder)
        do throws(SourceDamage) {
          return try FileBytes.read(path, limit: 4 << 20)
        } catch {
          throw .unreadable(path: path, error.kind)
        }
      },
      restore: { content, manifest, folder throws(ArchitectureFailure) in
        let path = edited(manifest, in: folder)
        do throws(SourceDamage) {
          try FileBytes.write(content, to: path)
        } catch {
          throw .unwritable(path: path, error.words)
        }
      })
  }
}

private func edited(_ manifest: String, in folder: String) -> String {
  Path.join(package(of: manifest, in: folder), "Package.swift")
}

private func package(of manifest: String, in folder: String) -> String {
  let parent = manifest.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
    separator: "/")
  return Path.join(folder, parent)
}

extension SwiftToolchain {
  /// - Returns: The toolchain's error message on one line, or nil if it reports success.
  fileprivate func add(_ addition: Repair.Addition, in folder: String) async throws -> String? {
    let run = try await run(
      ["package", "--ignore-lock", "--package-path", package(of: addition.place.path, in: folder)]
        + ["add-target-dependency", addition.dependency, addition.target.name]
        + (addition.package.map { ["--package", $0] } ?? []))
    guard run.status != 0 else { return nil }
    let lines = String(decoding: run.errors, as: UTF8.self).split(whereSeparator: \.isNewline)
    let error = lines.last { $0.hasPrefix("error: ") }?.dropFirst("error: ".count) ?? lines.last
    return error.map(String.init) ?? "status \(run.status)"
  }
}
