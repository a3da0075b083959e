package import ArchitectureDomain

extension Place {
  /// The place with a path relative to the current folder, if `package` is the path of the checked folder.
  package func reported(from package: String) -> Place {
    if package == "." || package.isEmpty || path.hasPrefix("/") { return self }
    return Place(package.hasSuffix("/") ? package + path : package + "/" + path, position)
  }

  /// The place as `path:line:column`.
  package var text: String {
    ([path] + (position.map { ["\($0.line)", "\($0.column)"] } ?? [])).joined(separator: ":")
  }
}
