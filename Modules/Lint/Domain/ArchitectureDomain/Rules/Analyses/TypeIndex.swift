/// Finds the files of a target that declare a type.
///
/// The index doesn't resolve names as the compiler does. A nested type, a type parameter, an enum case, or a value
/// hides the name in its scope. In types and extensions, the names of associated types of the standard library are
/// ignored.
package struct TypeIndex {
  private let scopedNames: ScopedNames
  /// The paths of the files.
  let paths: [String]
  private var filesByName: [String: [Int]] = [:]
  /// The files that declare each type that other modules can see.
  private(set) var visibleFiles: [String: [Int]] = [:]
  /// Types that only their own file can refer to.
  private var filesByOwnName: [String: Set<Int>] = [:]
  /// Values at file scope: of any file, or of their own file only.
  private var values: Set<String> = []
  private var ownValues: [String: Set<Int>] = [:]
  private let module: String

  /// Associated types of the standard library. In an extension they shadow types of the module.
  private static let associatedTypes: Set<String> = [
    "ArrayLiteralElement", "AsyncIterator", "Body", "Content", "Element", "Failure", "ID", "Index", "Indices",
    "Input", "Iterator", "Key", "Output", "RawValue", "SubSequence", "Value",
  ]

  /// The maximum number of files that declare a name. If there are more, the meaning of the name is unknown.
  private static let fileLimit = 64

  /// - Parameter module: The module of the files.
  package init(_ files: [SourceFile], of module: String) {
    self.module = module
    scopedNames = ScopedNames(files, includesValues: true)
    paths = files.map(\.path)
    for (index, file) in files.enumerated() {
      for declaration in file.details.declarations {
        let name = declaration.name
        switch declaration.kind {
        case _ where !declaration.parents.isEmpty: break
        case .enumCase, .value:
          if declaration.isFileScoped {
            ownValues[name, default: []].insert(index)
          } else {
            values.insert(name)
          }
        case _ where declaration.isFileScoped: filesByOwnName[name, default: []].insert(index)
        default:
          if filesByName[name]?.last != index { filesByName[name, default: []].append(index) }
          if [.open, .public, .package].contains(declaration.access), visibleFiles[name]?.last != index {
            visibleFiles[name, default: []].append(index)
          }
        }
      }
    }
  }

  /// Returns the files that can declare a name used in `file`, or an empty array if that file can declare it
  /// itself.
  func files(declaring use: TypeName, seenFrom file: Int) -> [Int] {
    guard let files = filesByName[use.name], files.count <= Self.fileLimit, !files.contains(file) else {
      return []
    }
    return isVisible(use, in: module, seenFrom: file) ? files : []
  }

  /// Returns the files that can declare a name used in a file of another index, or an empty array if that file's module can
  /// declare it itself.
  func files(declaring use: TypeName, seenFrom file: Int, of other: TypeIndex) -> [Int] {
    guard let files = visibleFiles[use.name], files.count <= Self.fileLimit,
      other.filesByName[use.name] == nil
    else { return [] }
    return other.isVisible(use, in: module, seenFrom: file) ? files : []
  }

  /// Returns whether a name in a file of the index can mean a type at file scope of a module.
  private func isVisible(_ use: TypeName, in module: String, seenFrom file: Int) -> Bool {
    if let qualifier = use.qualifier {
      let isType = filesByName[qualifier] != nil || isHidden(qualifier, in: use.scope, of: file)
      return qualifier == module && !isType
    }
    let isAssociatedType = Self.associatedTypes.contains(use.name) && !use.scope.allSatisfy(\.isFunction)
    return !isAssociatedType && !isHidden(use.name, in: use.scope, of: file)
  }

  /// Returns whether a name in a scope of a file means something other than the type at file scope.
  private func isHidden(_ name: String, in scope: [String], of file: Int) -> Bool {
    values.contains(name) || ownValues[name]?.contains(file) == true
      || filesByOwnName[name]?.contains(file) == true || scopedNames.hide(name, in: scope, of: paths[file])
  }
}
