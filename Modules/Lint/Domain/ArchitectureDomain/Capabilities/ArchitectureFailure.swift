/// Why a package could not be checked at all.
public enum ArchitectureFailure: Error, Equatable, Sendable {
  /// There is no folder, or no manifest in it nor below it.
  case noManifest(folder: String)
  /// A manifest depends on a package in a folder, and none is there.
  case noPackage(folder: String, declaredAt: Place)
  /// No `swift` is to be found.
  case noToolchain
  /// The manifest does not compile or says something impossible; the toolchain's own words.
  case manifestRejected(String)
  case manifestTimedOut(after: Duration)
  /// The toolchain describes the package in a way that is not understood here.
  case manifestNotUnderstood(String)
  /// A target's folder does not exist.
  case noTargetFolder(target: String, expected: String)
  /// Nothing can be written where temporary files go.
  case noTemporaryFolder(String)
  /// What the toolchain says of manifests cannot be kept; the system's words.
  case noCacheFolder(String, reason: String)
  case configuration(Place, ConfigurationFault)
  /// A file that was asked for by name cannot be read.
  case unreadable(path: String, SourceDamage.Kind)
  /// There is no target, module or layer of this name.
  case unknownName(String, known: [String])
  /// A file stands where one was to be made.
  case exists(path: String)
  /// A file cannot be written; the system's words.
  case unwritable(path: String, String)
  /// No `git` is to be found.
  case noGit
  /// The folder is in no repository that git would read; its words.
  case noGitRepository(folder: String, String)
  case noRevision(String)
  /// A revision cannot be read; git's words.
  case gitFailed(String)
  /// A revision is there and could not be checked.
  indirect case past(revision: String, ArchitectureFailure)
  /// A build does not know yet that a file concerns it, and would not notice its changes.
  case notPlanned(path: String)
}

/// What is wrong with a configuration file.
public enum ConfigurationFault: Equatable, Sendable {
  case missing
  /// It is no JSON5.
  case syntax(SyntaxFault)
  case unknownKey(String, known: [String])
  case missingKey(String)
  case repeatedKey(String)
  case wrongType(expected: ValueType)
  /// Something that has to say something says nothing.
  case empty(String)
  case unknownLayer(String, known: [String])
  case repeatedLayer(String)
  /// No target of the repository is in the layer.
  case layerMatchesNothing(String)
  /// No target of the repository is meant by a pattern of `acyclicFolders`.
  case acyclicFoldersMatchNothing(String)
  /// Nothing in source is written like this; see ``AmbientIdentifiers/identifiers``.
  case noIdentifier(String)
  case unknownRule(String, known: [String])
  /// It is no day of the calendar, written as in `2026-12-31` (ISO 8601).
  case noDay(String)
  /// A pattern has to say how many violations it allows.
  case patternWithoutCount
}

/// Where a text stops being JSON5 (https://spec.json5.org).
public enum SyntaxFault: Equatable, Sendable {
  case invalidUTF8
  case expectedValue, expectedKey, expectedColon, expectedCommaOrEnd
  case unterminatedString, unterminatedComment, badEscape
  case textBehindTheEnd
  case tooDeep(limit: Int)
}

/// The types of values that a configuration is made of.
public enum ValueType: Sendable {
  case object, array, string, boolean
  /// A whole number, 1 or more.
  case count
}
