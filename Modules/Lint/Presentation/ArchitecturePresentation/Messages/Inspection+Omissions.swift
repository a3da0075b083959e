import ArchitectureDomain

extension Inspection {
  private static let nameLimit = 5

  /// The sentences about packages and files that were not checked.
  ///
  /// - Parameters:
  ///   - unused: The folders of the packages on which no checked package depends.
  ///   - empty: The folders of the packages without targets.
  func omissions(unused: [String], empty: [String]) -> String {
    var text = ""
    if !unused.isEmpty {
      let isOne = unused.count == 1
      text +=
        "\n\(Self.packages(unused)) not checked, because no "
        + "checked package depends on \(isOne ? "it" : "them"); name \(isOne ? "it" : "one") with --package-path."
    }
    if !excludedFolders.isEmpty {
      let folders = excludedFolders.count == 1 ? "folder" : "folders"
      text += "\nThe configuration excludes the \(folders) \(Self.names(excludedFolders))."
    }
    if !empty.isEmpty {
      text +=
        "\n\(Self.packages(empty)) not checked, because "
        + (empty.count == 1 ? "its manifest declares" : "their manifests declare") + " no targets."
    }
    if !unknownModules.isEmpty {
      let names = unknownModules.map { "'\($0)' (\($1))" }.sorted()
      let isOne = names.count == 1
      text +=
        "\nImports of the \(isOne ? "module" : "modules") of \(listed(names, first: Self.nameLimit).reportLine) were not checked, because "
        + "only Xcode knows \(isOne ? "its name" : "their names"); set PRODUCT_MODULE_NAME to a name."
    }
    if !missingFiles.isEmpty {
      text +=
        "\nProjects name \(counted(missingFiles.count, "Swift file")) that \(missingFiles.count == 1 ? "does" : "do") not "
        + "exist: \(Self.names(missingFiles))."
    }
    if !unreadSettings.isEmpty {
      text +=
        "\nProjects take settings from \(counted(unreadSettings.count, "configuration file")) that can't be read: "
        + "\(Self.names(unreadSettings)). A module's name or what a test tests may be set there."
    }
    if strayFileCount > 0 {
      let belong = strayFileCount == 1 ? "belongs" : "belong"
      text += "\n\(strayFileCount) of \(counted(swiftFileCount, "Swift file")) \(belong) to no target."
    }
    return text.reportText
  }

  /// A sentence about the packages that SwiftPM hasn't resolved, or empty if there are none.
  package var resolutionNote: String {
    if unresolved.isEmpty { return "" }
    let isOne = unresolved.count == 1
    return "Some imports from \(Self.names(unresolved)) were not checked, because SwiftPM has not resolved "
      + "\(isOne ? "this package" : "these packages"); run 'swift package resolve'."
      + (hasOpenPaths ? " Until then, 'through: true' ends at \(isOne ? "it" : "them")." : "")
  }

  /// The folders of the packages without targets.
  var emptyPackages: [String] { emptyManifests.map { Place($0).folder } }

  /// The start of a sentence, such as `The packages in 'A' and 'B' were`.
  private static func packages(_ folders: [String]) -> String {
    folders.count == 1 ? "The package in \(names(folders)) was" : "The packages in \(names(folders)) were"
  }

  private static func names(_ names: [String]) -> String {
    listed(names.map { "'\($0)'" }, first: nameLimit).reportLine
  }
}
