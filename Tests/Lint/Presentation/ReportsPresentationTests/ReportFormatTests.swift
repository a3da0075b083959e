import ArchitectureDomain
import ArchitecturePresentation
import Foundation
import ReportsPresentation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ReportFormatTests {
  @Test func `shows the source line and marks the name`() {
    #expect(
      written(as: .text) == """
        Sources/C/C.swift:3:10: error: 'C' imports 'A' without declaring it (it leaks through C → B → A); add it \
        to the dependencies of 'C' in the manifest, or remove the import [undeclared-import]
          /*ä*/    import A
                          ^
        Sources/C/C.swift:9:1: error: this comment has no '*/'; some of its imports may be missing

        Checked 3 targets, 4 files and 5 imports: 1 violation and 1 file not read completely.
        By rule: 1 undeclared-import. Run 'layerlint explain undeclared-import' for an explanation.
        """)
  }

  @Test func `colors text for a terminal, but no other form`() {
    let report = Report(Inspection(violations: [Self.violation]), excerpts: Self.excerpts)
    let text = report.written(as: .text, version: "1", style: .colored)
    #expect(
      text.hasPrefix(
        "\u{1B}[1mSources/C/C.swift:3:10:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m 'C' imports 'A' without declaring it"
      ))
    #expect(
      text.contains(
        " \u{1B}[2m[undeclared-import]\u{1B}[0m\n  /*ä*/    import A\n  \u{1B}[1;32m                ^\u{1B}[0m\n"
      ))
    #expect(
      report.written(as: .json, version: "1", style: .colored) == report.written(as: .json, version: "1"))
  }

  @Test func `writes JSON for programs`() {
    #expect(
      written(as: .json) == """
        {
          "version": 1,
          "outcome": "incomplete",
          "checked": {
            "targets": 3,
            "files": 4,
            "imports": 5
          },
          "notResolved": [],
          "packagesNotChecked": [],
          "filesInNoTarget": 0,
          "baseline": {
            "hidden": 0,
            "fixed": 0,
            "moved": 0,
            "reducible": 0
          },
          "violations": [
            {
              "rule": "undeclared-import",
              "severity": "error",
              "target": "C",
              "subject": "A",
              "message": "'C' imports 'A' without declaring it (it leaks through C → B → A); add it to the \
        dependencies of 'C' in the manifest, or remove the import",
              "path": "Sources/C/C.swift",
              "line": 3,
              "column": 10,
              "utf16Column": 15,
              "utf16EndColumn": 16,
              "partialFingerprints": {
                "violation/v1": "3dfe4ad1676c557f",
                "group/v1": "5d335c9488fa3740"
              }
            }
          ],
          "groups": [
            {
              "rule": "undeclared-import",
              "severity": "error",
              "target": "C",
              "subject": "A",
              "findings": 1,
              "files": 1,
              "places": [
                {
                  "path": "Sources/C/C.swift",
                  "line": 3,
                  "column": 10
                }
              ],
              "partialFingerprints": {
                "group/v1": "5d335c9488fa3740"
              }
            }
          ],
          "notChecked": [
            {
              "message": "this comment has no '*/'; some of its imports may be missing",
              "path": "Sources/C/C.swift",
              "line": 9,
              "column": 1
            }
          ]
        }
        """)
  }

  @Test func `annotates files on GitHub`() {
    #expect(
      written(as: .github) == """
        ::error file=Sources/C/C.swift,line=9,col=1,title=layerlint%3A not checked::this comment has no '*/'; \
        some of its imports may be missing
        ::error file=Sources/C/C.swift,line=3,col=15,title=layerlint%3A undeclared-import::'C' imports 'A' without \
        declaring it (it leaks through C → B → A); add it to the dependencies of 'C' in the manifest, or remove \
        the import
        Checked 3 targets, 4 files and 5 imports: 1 violation and 1 file not read completely.
        """)
  }

  @Test func `writes the XML of Checkstyle`() {
    #expect(
      written(as: .checkstyle) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
          <file name="Sources/C/C.swift">
            <error line="3" column="10" severity="error" message="'C' imports 'A' without declaring it (it leaks \
        through C → B → A); add it to the dependencies of 'C' in the manifest, or remove the import" \
        source="layerlint.undeclared-import"/>
            <error line="9" column="1" severity="error" message="this comment has no '*/'; some of its imports \
        may be missing" source="layerlint.not-checked"/>
          </file>
        </checkstyle>
        """)
  }

  @Test func `writes findings for GitLab's Code Quality, with fingerprints that survive moved lines`() throws
  {
    #expect(
      written(as: .gitlab).hasPrefix(
        """
        [
          {
            "description": "'C' imports 'A' without declaring it (it leaks through C → B → A); add it to the dependencies of \
        'C' in the manifest, or remove the import",
            "check_name": "undeclared-import",
            "fingerprint": "3dfe4ad1676c557f",
            "severity": "major",
            "location": {
              "path": "Sources/C/C.swift",
              "lines": {
                "begin": 3
              }
            }
          },
          {
            "description": "this comment has no '*/'; some of its imports may be missing",
            "check_name": "not-checked",
        """))
    func fingerprints(_ lines: [Int]) throws -> [String] {
      let violations = lines.map { line in
        var violation = Self.violation
        violation.place.position?.line = line
        violation.severity = .warning
        return violation
      }
      let text = Report(Inspection(violations: violations)).written(as: .gitlab, version: "1")
      let findings = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]] ?? []
      #expect(findings.allSatisfy { $0["severity"] as? String == "minor" })
      return findings.compactMap { $0["fingerprint"] as? String }
    }
    let found = try fingerprints([3, 9])
    #expect(Set(found).count == 2)
    #expect(try fingerprints([4, 20]) == found)
  }

  @Test(arguments: ReportFormat.allCases)
  func `reports a failure in every form`(format: ReportFormat) {
    let report = Report(.noManifest(folder: "x"))
    #expect(
      report.written(as: format, version: "1").contains(
        "there is no Package.swift and no Xcode project in 'x'"))
  }

  @Test(arguments: ReportFormat.allCases)
  func `reports a clean check in every form`(format: ReportFormat) {
    let text = Report(Inspection(targetCount: 1)).written(as: format, version: "1")
    switch format {
    case .text, .github: #expect(text == "Checked 1 target, 0 files and 0 imports: no violations.")
    case .json:
      #expect(
        text == """
          {
            "version": 1,
            "outcome": "clean",
            "checked": {
              "targets": 1,
              "files": 0,
              "imports": 0
            },
            "notResolved": [],
            "packagesNotChecked": [],
            "filesInNoTarget": 0,
            "baseline": {
              "hidden": 0,
              "fixed": 0,
              "moved": 0,
              "reducible": 0
            },
            "violations": [],
            "groups": [],
            "notChecked": []
          }
          """)
    case .sarif:
      #expect(text.contains("\"results\": []"))
      #expect(text.contains("\"executionSuccessful\": true"))
    case .checkstyle:
      #expect(
        text == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n</checkstyle>")
    case .gitlab: #expect(text == "[]")
    }
  }

  /// A name that contains an escape sequence, a command, a property, and an element.
  static let hostile = "\u{1B}[2J\r\n::error::%25,:\"'<&>\u{7}\u{202E}\u{FFFF}"

  @Test(arguments: ReportFormat.allCases, [TextStyle.plain])
  func `escapes hostile names of files and modules`(format: ReportFormat, style: TextStyle) throws {
    let place = Place(Self.hostile + ".swift", SourcePosition(line: 1, column: 1))
    let fault = Violation.Fault.undeclaredImport(module: Self.hostile, path: [])
    let report = Report(
      Inspection(violations: [Violation(fault, in: Self.hostile, at: place)]),
      excerpts: [place: SourceExcerpt(before: "", after: Self.hostile, utf16Column: 1)])
    let text = report.written(as: format, version: "1", style: style)
    #expect(
      text.unicodeScalars.allSatisfy { scalar in
        scalar == "\n"
          || scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
      })
    switch format {
    case .text: #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count > 1)
    case .json, .sarif, .gitlab: _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    case .github:
      #expect(
        text.hasPrefix(
          #"::error file=\u{1b}[2J%0D%0A%3A%3Aerror%3A%3A%2525%2C%3A"'<&>\u{7}\u{202e}"# + "\u{FFFF}"
            + #".swift,line=1,col=1,title=layerlint%3A undeclared-import::'\u{1b}[2J\u{d}%0A::error::%2525,:"'"#
        ))
      #expect(text.split(separator: "\n").count == 2)
    case .checkstyle:
      #expect(
        text.contains(
          #"<file name="\u{1b}[2J\u{d}&#10;::error::%25,:&quot;'&lt;&amp;&gt;\u{7}\u{202e}\u{ffff}.swift">"#))
      let parser = XMLParser(data: Data(text.utf8))
      #expect(parser.parse())
    }
  }

  static let violation = Violation(
    .undeclaredImport(module: "A", path: ["C", "B", "A"]), in: "C",
    at: Place("Sources/C/C.swift", SourcePosition(line: 3, column: 10)))

  static let excerpts = [
    violation.place: SourceExcerpt(before: "/*ä*/\t import ", after: "A", utf16Column: 15)
  ]

  private func written(as format: ReportFormat) -> String {
    let damaged = SourceFile(
      path: "Sources/C/C.swift", imports: [],
      damage: SourceDamage(.unterminatedComment, at: SourcePosition(line: 9, column: 1)))
    let inspection = Inspection(
      violations: [Self.violation], damages: [damaged], targetCount: 3, fileCount: 4, importCount: 5)
    return Report(inspection, excerpts: Self.excerpts).written(as: format, version: "1")
  }
}
