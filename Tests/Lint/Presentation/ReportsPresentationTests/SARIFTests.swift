import ArchitectureDomain
import ArchitecturePresentation
import Foundation
import ReportsPresentation
import Testing

/// The parts of the Static Analysis Results Interchange Format 2.1.0 that layerlint writes.
@Suite struct SARIFTests {
  @Test func `is a log of one run with its rules`() throws {
    let log = try log(Inspection())
    #expect(log["version"] as? String == "2.1.0")
    #expect(
      log["$schema"] as? String
        == "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
    let run = try run(of: log)
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "layerlint")
    #expect(driver["version"] as? String == "1.2.3")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == Violation.Rule.allCases.map(\.name))
    for rule in rules {
      for key in ["shortDescription", "fullDescription", "help"] {
        let text = try #require((rule[key] as? [String: Any])?["text"] as? String)
        #expect(!text.isEmpty && !text.contains("{") && !text.contains("]("))
      }
      #expect((rule["defaultConfiguration"] as? [String: String]) == ["level": "error"])
    }
  }

  @Test func `links each rule on a page, if there is one`() throws {
    let report = Report(Inspection())
    let page = "https://docs.example.org/Rules.md"
    #expect(
      report.written(as: .sarif, version: "1", rulesPage: page).contains(
        "\"helpUri\": \"\(page)#undeclared-import\""))
    #expect(!report.written(as: .sarif, version: "1").contains("helpUri"))
  }

  @Test func `has a result for each violation`() throws {
    let report = Report(
      Inspection(violations: [ReportFormatTests.violation]), excerpts: ReportFormatTests.excerpts)
    let text = report.written(as: .sarif, version: "1")
    #expect(
      text.hasSuffix(
        """
              "columnKind": "utf16CodeUnits",
              "results": [
                {
                  "ruleId": "undeclared-import",
                  "ruleIndex": 0,
                  "level": "error",
                  "message": {
                    "text": "'C' imports 'A' without declaring it (it leaks through C → B → A); add it to the \
        dependencies of 'C' in the manifest, or remove the import"
                  },
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "Sources/C/C.swift",
                          "uriBaseId": "%SRCROOT%"
                        },
                        "region": {
                          "startLine": 3,
                          "startColumn": 15,
                          "endColumn": 16
                        }
                      }
                    }
                  ],
                  "partialFingerprints": {
                    "violation/v1": "3dfe4ad1676c557f",
                    "group/v1": "5d335c9488fa3740"
                  }
                }
              ]
            }
          ]
        }
        """))
  }

  @Test func `reports what could not be checked`() throws {
    let damaged = SourceFile(path: "a.swift", imports: [], damage: SourceDamage(.invalidUTF8))
    let run = try run(of: log(Inspection(damages: [damaged])))
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    let notifications = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
    #expect(
      notifications.map { ($0["message"] as? [String: String])?["text"] } == [
        "this byte is not valid UTF-8; some of its imports may be missing"
      ])
    #expect((run["results"] as? [Any])?.isEmpty == true)
  }

  @Test(arguments: [
    ("a b/ä:%.swift", ".", "a%20b/%C3%A4%3A%25.swift", "%SRCROOT%"),
    ("a.swift", "../other", "../other/a.swift", "%SRCROOT%"),
    ("a.swift", "/x y", "file:///x%20y/a.swift", nil),
  ])
  func `names files by relative references if possible`(
    path: String, package: String, uri: String, base: String?
  ) throws {
    let location = try location(path, package: package)
    let artifact = try #require(location["artifactLocation"] as? [String: String])
    #expect(artifact["uri"] == uri)
    #expect(artifact["uriBaseId"] == base)
  }

  @Test func `recognizes a violation when lines move, and distinguishes equal ones`() throws {
    let first = try fingerprints([("a.swift", 1), ("a.swift", 2), ("b.swift", 1)])
    let moved = try fingerprints([("a.swift", 5), ("a.swift", 6), ("b.swift", 9)])
    #expect(first == moved)
    #expect(Set(first).count == 3)
    #expect(first.allSatisfy { $0.count == 16 })
  }

  @Test func `lets no name become a placeholder or a link`() throws {
    let violation = Violation(
      .undeclaredImport(module: "{0} [x](y) \\", path: []), in: "C",
      at: Place("a.swift", SourcePosition(line: 1, column: 1)))
    let run = try run(of: log(Inspection(violations: [violation])))
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let text = try #require((result["message"] as? [String: String])?["text"])
    #expect(text.hasPrefix(#"'C' imports '{{0}} \[x\](y) \\' without declaring it"#))
  }

  private func log(_ inspection: Inspection, package: String = ".") throws -> [String: Any] {
    let text = Report(inspection, package: package).written(as: .sarif, version: "1.2.3")
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func run(of log: [String: Any]) throws -> [String: Any] {
    let runs = try #require(log["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  private func location(_ path: String, package: String = ".") throws -> [String: Any] {
    let violation = Violation(
      .layersOfTarget([]), in: "C", at: Place(path, SourcePosition(line: 2, column: 3)))
    let run = try run(of: log(Inspection(violations: [violation]), package: package))
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    return try #require(location["physicalLocation"] as? [String: Any])
  }

  private func fingerprints(_ places: [(path: String, line: Int)]) throws -> [String] {
    let violations = places.map { path, line in
      Violation(
        .undeclaredImport(module: "A", path: []), in: "C",
        at: Place(path, SourcePosition(line: line, column: 8)))
    }
    let run = try run(of: log(Inspection(violations: violations)))
    let results = try #require(run["results"] as? [[String: Any]])
    return results.compactMap { ($0["partialFingerprints"] as? [String: String])?["violation/v1"] }
  }
}
