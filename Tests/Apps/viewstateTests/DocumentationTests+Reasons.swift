import Foundation
import TestSupport

extension DocumentationTests {
  /// The published names of all faults, as the sources of Domain declare them.
  static func reasons() throws -> String {
    let root = checkout.appending(path: "Modules/Reader/Domain")
    let rows = try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted().filter {
      $0.hasSuffix("Fault.swift")
    }.flatMap { path in
      let source = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      let fault = #//// The reason why ([^.]+)\..*\npublic enum \w+: Fault\b.*\n((?:  .*\n|\n)*)/#
      return source.matches(of: fault).map { match in
        "| \(match.1) | \(names(in: String(match.2)).joined(separator: ", ")) |\n"
      }
    }
    return "| the reason why | `reason` |\n|---|---|\n" + rows.joined()
  }

  /// The names of the cases in the body of a fault. A name other than the case is beside the pattern of the case.
  private static func names(in body: String) -> [String] {
    body.matches(of: /(?m)^  case (\w+)/).map { label in
      let others = body.matches(of: /if case \.(\w+) = self \{ "(\w+)"/)
      return "`\(others.first { $0.1 == label.1 }?.2 ?? label.1)`"
    }
  }
}
