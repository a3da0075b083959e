import Foundation
import TestSupport

/// The targets of a public repository with their declared dependencies, from Tests/Lint/Graphs. `scripts/checks/init-graphs`
/// describes the form of a line.
struct PublicGraph {
  struct Target {
    var kind: String
    var name: String
    var needs: [String]
  }

  let targets: [Target]

  init(_ name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: "\(name).txt"), encoding: .utf8)
    targets = text.split(separator: "\n").map { line in
      var words = line.split(separator: " ").map(String.init)
      let kind = ["T", "X", "C"].contains(words[0]) ? words.removeFirst() : ""
      return Target(kind: kind, name: words[0], needs: Array(words.dropFirst()))
    }
  }

  static let folder = checkout.appending(path: "Tests/Lint/Graphs")

  /// The files of a package `App`, in which every target imports what it declares, and of the packages next to it.
  ///
  /// - Parameters:
  ///   - dependencies: More dependencies, which targets declare and import.
  ///   - imports: More imports without declarations.
  func files(adding dependencies: [String: String], imports: [String: String]) -> [String: String] {
    var files: [String: String] = [:]
    var products: [String: Set<String>] = [:]
    var declarations: [String] = []
    for target in targets {
      let needs = target.needs + (dependencies[target.name].map { [$0] } ?? [])
      let listed = needs.map { need -> String in
        let parts = need.split(separator: "/").map(String.init)
        if parts.count == 1 { return "\"\(need)\"" }
        products[parts[0], default: []].insert(parts[1])
        return ".product(name: \"\(parts[1])\", package: \"\(parts[0])\")"
      }
      let kind = ["T": "testTarget", "X": "executableTarget"][target.kind] ?? "target"
      let folder = (target.kind == "T" ? "Tests/" : "Sources/") + target.name
      declarations.append(
        ".\(kind)(name: \"\(target.name)\", dependencies: [\(listed.joined(separator: ", "))]),")
      if target.kind == "C" {
        files["App/\(folder)/file.c"] = "int a;\n"
        files["App/\(folder)/include/file.h"] = "extern int a;\n"
      } else {
        let modules = needs.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
        files["App/\(folder)/File.swift"] =
          (modules + [imports[target.name]].compactMap(\.self)).map {
            "import \($0.replacing("-", with: "_"))\n"
          }
          .joined() + "let a = 1\n"
      }
    }
    files["App/Package.swift"] = Self.manifest(
      dependencies: products.keys.sorted().map { ".package(path: \"../\($0)\")" }, targets: declarations)
    for (package, names) in products {
      files["\(package)/Package.swift"] = Self.manifest(
        products: names.sorted().map { ".library(name: \"\($0)\", targets: [\"\($0)\"])" },
        targets: names.sorted().map { ".target(name: \"\($0)\")," })
      for name in names { files["\(package)/Sources/\(name)/File.swift"] = "let a = 1\n" }
    }
    return files
  }

  private static func manifest(
    products: [String] = [], dependencies: [String] = [], targets: [String]
  ) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "P", products: [\(products.joined(separator: ", "))],
      dependencies: [\(dependencies.joined(separator: ", "))],
      targets: [
      \(targets.joined(separator: "\n  "))
      ])
    """
  }
}
