import ArchitectureComposition
import ArchitecturePresentation
import CommandLinePresentation
import ReportsPresentation

extension CommandLineTool {
  static let check = Command(
    "check", abstract: "Check the imports and dependencies of a package.",
    options: [
      packages, configuration, only, warn, strictBaseline, listsAll, reportFormat, reportFile, rulesPage,
    ],
    examples: [
      Example("layerlint check", "the package in this folder"),
      Example(
        "layerlint check --package-path ../other --config layers.json5",
        "another package, with another configuration"),
      Example("layerlint check --package-path ios --package-path server", "two packages, in one report"),
      Example("layerlint check --only layer,cycle", "two rules only"),
      Example("layerlint check --warn unused-dependency", "unused dependencies do not fail the check"),
      Example("layerlint check --all", "every violation, for an editor"),
      Example("layerlint check --format sarif --output layerlint.sarif", "a file for code scanning"),
      Example(
        "layerlint check --format sarif --rules-page https://docs.example.org/Rules.md",
        "with a link from each rule to its section"),
    ])
}

private let packages = Option.path(
  packagePath.name, "folder",
  help:
    "The folder of Package.swift, or one that contains packages; default: the nearest one, from the current folder upward. "
    + "Each of several packages has its own configuration."
).repeated()
private let only = Option.text(
  "--only", "rule", help: "Report only violations of this rule, or of several with commas."
).repeated()
private let warn = Option.text(
  "--warn", "rule", help: "Report violations of this rule, or of several with commas, as warnings."
).repeated()
private let strictBaseline = Option.flag(
  "--strict-baseline", help: "Fail if the baseline lists violations that no longer exist.")
private let listsAll = Option.flag(
  "--all", help: "List every violation, not only the first ones of each target and module.")
private let reportFormat = Option.choice(
  "--format", of: ReportFormat.self, help: "The form of the report; default: text.")
private let rulesPage: Option<String?> = .parsed(
  "--rules-page", "address", as: "an address such as 'https://docs.example.org/Rules.md'",
  help: "A page with a section for each rule, such as a copy of Docs/Rules.md, which SARIF links."
) { text in
  let scheme = ["https://", "http://"].first(where: text.hasPrefix)
  guard let host = text.dropFirst(scheme?.count ?? text.count).first, host.isASCII,
    host.isLetter || host.isNumber
  else { return nil }
  // The characters of a URI without a fragment (RFC 3986, section 2).
  return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._~:/?@!$&'()*+,;=%".contains($0)) }
    ? text : nil
}
private let reportFile = Option.path(
  "--output", "file", help: "Write the report to a file; standard output still gets it as text.")

extension Layerlint {
  static func check(_ invocation: Invocation, _ services: ArchitectureServices) async throws -> Int32 {
    let (selected, warned): (RuleSelection, RuleSelection)
    do throws(UnknownName) {
      selected = try RuleSelection(invocation[only])
      warned = try RuleSelection(invocation[warn])
    } catch {
      write("error: \(error.message)", to: .standardError)
      return 2
    }
    if invocation[packages].count > 1, invocation.has(configuration) {
      throw UsageError(
        "--config names the configuration of one package. Leave it out, or name one --package-path.",
        command: invocation.command)
    }
    let report = try await services.check(
      packages: invocation[packages], configuration: invocation[configuration],
      only: invocation.has(only) ? selected : nil, warned: warned,
      isBaselineStrict: invocation[strictBaseline])
    func text(_ format: ReportFormat, _ style: TextStyle = .plain) -> String {
      report.written(
        as: format, version: CommandLineTool.layerlint.version, rulesPage: invocation[rulesPage],
        style: style,
        listsAll: invocation[listsAll])
    }
    var format = invocation[reportFormat] ?? .text
    var status = report.outcome.exitStatus
    if let file = invocation[reportFile] {
      if let failure = services.write(text(format), to: file) {
        write(failure.text, to: .standardError)
        status = 2
      }
      format = .text
    }
    // Programs that read a format expect it on standard output, even if nothing could be checked.
    let isError = format == .text && report.output.isEmpty
    let output = text(format, isError ? .plain : ArchitectureServices.outputStyle)
    write(output, to: isError ? .standardError : .standardOutput)
    return status
  }
}
