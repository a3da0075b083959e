/// Which files of one target declare the types that others of it name.
///
/// Nothing here resolves a name as the compiler does. A name that may mean something else somewhere in the
/// target, as a nested type, a type parameter or a value, is therefore taken for no type at all.
struct TypeIndex {
  private var filesByName: [String: [Int]] = [:]
  /// Types that only their own file can mean.
  private var filesByOwnName: [String: Set<Int>] = [:]
  private var ambiguous: Set<String> = Self.associatedTypes

  /// Those of the standard library: in an extension they come before what the module declares.
  private static let associatedTypes: Set<String> = [
    "ArrayLiteralElement", "AsyncIterator", "Body", "Content", "Element", "Failure", "ID", "Index", "Indices",
    "Input", "Iterator", "Key", "Output", "RawValue", "SubSequence", "Value",
  ]

  init(_ files: [SourceFile]) {
    for (index, file) in files.enumerated() {
      for declaration in file.details.declarations {
        let name = declaration.name
        switch declaration.kind {
        case .typeParameter, .enumCase, .value: ambiguous.insert(name)
        case _ where !declaration.parents.isEmpty: ambiguous.insert(name)
        case _ where declaration.isOfFile: filesByOwnName[name, default: []].insert(index)
        default:
          if filesByName[name]?.last != index { filesByName[name, default: []].append(index) }
        }
      }
    }
  }

  /// The files that may declare what a name means in a file, which is none of them.
  func files(declaring name: String, seenFrom file: Int) -> [Int] {
    guard !ambiguous.contains(name), let files = filesByName[name], !files.contains(file),
      filesByOwnName[name]?.contains(file) != true
    else { return [] }
    return files
  }
}
