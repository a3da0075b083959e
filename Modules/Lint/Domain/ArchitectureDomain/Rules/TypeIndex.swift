/// Finds the files of a target that declare a type.
///
/// It doesn't resolve names as the compiler does. A nested type or a type parameter hides the name in its scope. If
/// an enum case, a value, or an associated type of the standard library has the name, it's ignored.
struct TypeIndex {
  private let scopedNames: ScopedNames
  private let paths: [String]
  private var filesByName: [String: [Int]] = [:]
  /// Types that only their own file can refer to.
  private var filesByOwnName: [String: Set<Int>] = [:]
  private var ambiguous: Set<String> = Self.associatedTypes

  /// Associated types of the standard library. In an extension they shadow types of the module.
  private static let associatedTypes: Set<String> = [
    "ArrayLiteralElement", "AsyncIterator", "Body", "Content", "Element", "Failure", "ID", "Index", "Indices",
    "Input", "Iterator", "Key", "Output", "RawValue", "SubSequence", "Value",
  ]

  /// If more files declare a name, it's unknown which of them is meant.
  private static let fileLimit = 64

  init(_ files: [SourceFile]) {
    scopedNames = ScopedNames(files)
    paths = files.map(\.path)
    for (index, file) in files.enumerated() {
      for declaration in file.details.declarations {
        let name = declaration.name
        switch declaration.kind {
        case .enumCase, .value: ambiguous.insert(name)
        case _ where !declaration.parents.isEmpty: break
        case _ where declaration.isFileScoped: filesByOwnName[name, default: []].insert(index)
        default:
          if filesByName[name]?.last != index { filesByName[name, default: []].append(index) }
        }
      }
    }
  }

  /// Returns the files that can declare a name used in `file`, or an empty array if that file can declare it
  /// itself.
  func files(declaring use: TypeName, seenFrom file: Int) -> [Int] {
    let name = use.name
    guard !ambiguous.contains(name), let files = filesByName[name], files.count <= Self.fileLimit,
      !files.contains(file), filesByOwnName[name]?.contains(file) != true,
      !scopedNames.hide(name, in: use.scope, of: paths[file])
    else { return [] }
    return files
  }
}
