/// The reason why a package, or a part of a repository, couldn't be checked.
public enum ArchitectureFailure: Error, Equatable, Sendable {
  /// The folder doesn't exist, or neither it nor any folder below it has a manifest or a project of Xcode. The description is a
  /// file from which XcodeGen or Tuist writes a project.
  case noManifest(folder: String, description: String? = nil)
  /// The packages in the folder, with these manifests, have no targets.
  case noTargets(folder: String, manifests: [String])
  /// Neither a package nor a project in the folder could be read. Each file has a ``SourceDamage``.
  indirect case nothingRead(folder: String, [SourceFile])
  /// The path that should be the folder of a package leads to a file.
  case notAFolder(String)
  /// A manifest depends on one package by two paths, one of which is a link.
  case samePackage(String, String, declaredAt: Place)
  /// Two targets of a package build a module of the same name.
  case sameModule(String, targets: [String], declaredAt: Place)
  /// `swift` wasn't found.
  case noToolchain
  /// The manifest doesn't compile or is invalid. The associated value is the toolchain's message.
  case manifestRejected(String)
  /// A manifest doesn't start with the version of its tools, which SwiftPM requires.
  case noToolsVersion(Place)
  /// A project of Xcode can't be read.
  case project(Place, ProjectFault)
  case manifestTimedOut(after: Duration)
  /// The toolchain needed more memory than the limit, in bytes, to read the manifest.
  case manifestTooLarge(limit: Int)
  /// The toolchain describes the package in an unknown format. The offset is the position of the fault in bytes.
  case manifestNotUnderstood(ConfigurationFault, offset: Int)
  /// The folder of a target doesn't exist.
  case noTargetFolder(target: String, expected: String)
  /// No temporary folder can be created at this path.
  case noTemporaryFolder(String)
  /// Manifest descriptions can't be cached. `reason` is the system's message.
  case noCacheFolder(String, reason: String)
  case configuration(Place, ConfigurationFault)
  /// A file that the caller named can't be read.
  case unreadable(path: String, SourceDamage.Kind)
  /// A file that the caller wants to update doesn't exist.
  case noFile(String)
  /// The folder of a file that the caller wants to write doesn't exist.
  case noFolder(String, ofFile: String)
  /// No target, module, or layer has this name. Files of `unread` may declare one.
  case unknownName(String, known: [String], unread: [String] = [])
  /// A file that the lint wants to create already exists.
  case exists(path: String)
  /// A file can't be written. The second value is the system's message.
  case unwritable(path: String, String)
  /// `git` wasn't found.
  case noGit
  /// The folder isn't in a repository that Git can read. The second value is Git's message.
  case noGitRepository(folder: String, String)
  /// - Parameter isShallow: Whether the repository lacks a part of its history.
  case noRevision(String, isShallow: Bool = false)
  /// A revision can't be read. The associated value is Git's message.
  case gitFailed(String)
  /// The revision exists, but couldn't be checked.
  indirect case past(revision: String, ArchitectureFailure)
  /// The build plan doesn't include this file yet, so the build wouldn't notice its changes.
  case notPlanned(path: String)
}

/// The reason why a project of Xcode can't be read.
public enum ProjectFault: Equatable, Sendable {
  /// The file contains the markers of a merge.
  case conflict
  /// The file ends too early.
  case truncated
  /// The file isn't a property list of a project.
  case malformed
  /// The file is a binary property list, or XML.
  case notText
  case unknownFormat(String, newest: Int)
  /// The file is longer than this many bytes.
  case tooLarge(limit: Int)
}

/// An error in a configuration file.
public enum ConfigurationFault: Equatable, Sendable {
  case missing
  /// Two files of the folder have the name of a configuration. The associated value is the other one's path.
  case second(besides: String)
  /// Two files of the folder have the name of a baseline. The associated value is the other one's path.
  case secondBaseline(besides: String)
  /// The file's name is that of a configuration except for its extension, so nothing would read it.
  case misnamed(expected: String)
  /// The file isn't valid JSON5. The associated value is the reason.
  case syntax(String)
  /// The configuration can't extend the file of this path.
  case extends(String, ExtensionFault)
  case unknownKey(String, known: [String])
  case missingKey(String)
  case repeatedKey(String)
  case wrongType(expected: ValueType)
  /// A value that must not be empty is empty.
  case empty(String)
  /// All patterns of a list start with `!`.
  case onlyExclusions(String)
  case unknownLayer(String, known: [String])
  case repeatedLayer(String)
  case tooManyLayers(limit: Int)
  case unknownLayerOrTag(String, known: [String])
  case unknownTag(String, known: [String])
  /// The name of a tag is also that of a layer or of another tag.
  case repeatedTag(String)
  case tooManyTags(limit: Int)
  /// A layer or a tag requires itself.
  case requiresItself(String)
  /// Tags contain one another. The last name is the first one again.
  case circularTags([String])
  /// A tag sees only tags of its kind.
  case tagOfOtherKind(String, than: String)
  /// The tag contains no target of the repository.
  case tagMatchesNothing(String)
  /// A pattern for groups must have exactly one `*`.
  case groupWithoutStar(String)
  /// The layer contains no target of the repository.
  case layerMatchesNothing(String)
  /// The key `exclude` leaves no package and no project to check.
  case excludesEverything
  /// A pattern for paths starts with `/` or `./`, but no path in the repository does.
  case pathWithPrefix(String)
  /// The text isn't an identifier in one of the forms of the rule `ambient`.
  case invalidIdentifier(String)
  /// No list has this name. See ``ModuleList`` and ``IdentifierList``.
  case unknownList(String, known: [String])
  case unknownRule(String, known: [String])
  /// Neither exceptions nor baselines can allow violations of this rule.
  case ruleNotAllowed(String, inBaseline: Bool = false)
  /// A value must be one of a few texts, and is another one.
  case unknownChoice(String, known: [String])
  /// A rule is about the configuration, so its severity can't depend on a part of the repository.
  case ruleWithoutScope(String)
  /// The text isn't a date in the form `2026-12-31` (ISO 8601).
  case invalidDate(String)
  case invalidFlag(String)
  /// An exception with a pattern must state how many violations it allows.
  case patternWithoutCount
}

/// The reason why a configuration can't extend a file.
public enum ExtensionFault: Equatable, Sendable {
  case notRelative
  /// The path leads outside of the repository.
  case outside
  case missing, folder
  /// Files extend one another. The last path is the first one again.
  case circular([String])
  case tooMany(limit: Int)
}

/// The types of configuration values.
public enum ValueType: Equatable, Sendable {
  case object, array, string, boolean
  /// An integer that is at least 1.
  case count
}
