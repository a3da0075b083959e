import ArchitectureDomain
import ArchitecturePresentation
import CommandLinePresentation

extension Report {
  /// A log with one run (Static Analysis Results Interchange Format 2.1.0, OASIS, 3.13).
  ///
  /// - Parameters:
  ///   - version: The version of the program.
  ///   - rulesPage: The address of a page with a section for each rule, or nil if nobody named one.
  func sarif(version: String, rulesPage: String?) -> JSONText {
    var fingerprints = Fingerprint()
    let results = violations.map { violation in
      violation.sarifResult(
        fingerprint: fingerprints.next(for: violation), group: FindingGroup(findings: [violation]).fingerprint
      )
    }
    return .object([
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        .object([
          "tool": .object([
            "driver": .object([
              "name": "layerlint",
              "version": .string(version),
              "rules": .array(Violation.Rule.allCases.map { $0.sarif(on: rulesPage) }),
            ])
          ]),
          "invocations": [
            .object([
              "executionSuccessful": .boolean(outcome != .incomplete),
              "toolExecutionNotifications": .array(obstacles.map(\.sarifNotification)),
            ])
          ],
          "originalUriBaseIds": .object([
            .init(
              Diagnostic.uriBase,
              .object([
                "description": .object([
                  "text": "The folder that paths are relative to: the folder where layerlint ran."
                ])
              ]))
          ]),
          "properties": .object(["groups": .array(decisions.map(\.json))]),
          "columnKind": "utf16CodeUnits",
          "results": .array(results),
        ])
      ],
    ])
  }
}

extension Violation.Rule {
  fileprivate func sarif(on rulesPage: String?) -> JSONText {
    .object([
      "id": .string(name),
      "shortDescription": .object(["text": .string(sentence)]),
      "fullDescription": .object(["text": .string("\(meaning) \(reason)")]),
      "help": .object(["text": .string(help)]),
      "helpUri": rulesPage.map { .string("\($0)#\(name)") },
      "defaultConfiguration": .object(["level": "error"]),
    ])
  }
}

extension Diagnostic {
  fileprivate static let uriBase = "%SRCROOT%"

  fileprivate func sarifResult(fingerprint: String, group: String) -> JSONText {
    .object([
      "ruleId": rule.map(JSONText.string),
      "ruleIndex": Violation.Rule.allCases.firstIndex { $0.name == rule }.map(JSONText.number),
      "level": .string(severity),
      "message": .object(["text": .string(message.sarifMessage)]),
      "locations": .array(sarifLocations),
      "partialFingerprints": .object([
        "violation/v1": .string(fingerprint), "group/v1": .string(group),
      ]),
    ])
  }

  fileprivate var sarifNotification: JSONText {
    .object([
      "level": "error",
      "message": .object(["text": .string(message.sarifMessage)]),
      "locations": .array(sarifLocations),
    ])
  }

  private var sarifLocations: [JSONText] {
    guard let path else { return [] }
    let artifact: JSONText =
      path.hasPrefix("/")
      ? .object(["uri": .string("file://" + path.percentEncoded)])
      : .object(["uri": .string(path.percentEncoded), "uriBaseId": .string(Self.uriBase)])
    // SARIF has no byte columns. Without the line, the UTF-16 columns are not known.
    let region = line.map { line -> JSONText in
      .object([
        "startLine": .number(line),
        "startColumn": utf16Columns.map { .number($0.lowerBound) },
        "endColumn": utf16Columns.map { .number($0.upperBound) },
      ])
    }
    return [.object(["physicalLocation": .object(["artifactLocation": artifact, "region": region])])]
  }
}

extension String {
  /// The text as a plain text message (3.11), where braces mark placeholders, and brackets before parentheses links.
  fileprivate var sarifMessage: String {
    let hasLink = contains("](")
    return harmlessEscaped.unicodeScalars.map { scalar in
      switch scalar {
      case "{": "{{"
      case "}": "}}"
      case "[", "]", "\\": hasLink ? "\\\(scalar)" : String(scalar)
      default: String(scalar)
      }
    }
    .joined()
  }

  /// The text as the path of a URI (RFC 3986, 3.3). Slashes are not encoded.
  fileprivate var percentEncoded: String {
    utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = character.isLetter || character.isNumber || "-._~/".contains(character)
      if isPlain, character.isASCII { return String(character) }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    .joined()
  }
}
