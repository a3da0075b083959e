import ArchitectureData
import ArchitectureDomain
public import ArchitecturePresentation
import GraphsDomain
public import ReportsPresentation
import RepositoryData

extension ArchitectureServices {
  /// Checks packages one after another, each with its own configuration. A package that is named twice is checked once.
  ///
  /// - Parameters:
  ///   - packages: The folders of the packages, or empty for the nearest one, from the current folder upward.
  ///   - configuration: The configuration file of the only package, or nil for the default file.
  /// - Throws: `CancellationError` only.
  public func check(
    packages: [String], configuration: String? = nil, only: RuleSelection? = nil,
    warned: RuleSelection? = nil, isBaselineStrict: Bool = false
  ) async throws -> Report {
    var reports: [(package: String, report: Report)] = []
    var folders: Set<String> = []
    let nearest = CheckedFolder(
      environment: ProcessEnvironment.current, readsConfiguration: configuration == nil)
    for package in packages.isEmpty ? [nearest.path] : packages
    where folders.insert(FileBytes.resolved(package) ?? package).inserted {
      let report = try await check(
        package: package, configuration: configuration, only: only, warned: warned,
        isBaselineStrict: isBaselineStrict)
      reports.append((package, report))
    }
    if packages.isEmpty, let other = nearest.otherConfiguration, !reports[0].report.output.isEmpty {
      reports[0].report.output += "\nThe configuration '\(other.reportLine)' further up was not read."
    }
    return Report(of: reports)
  }

  /// Checks a package. Failures are part of the report.
  ///
  /// - Parameters:
  ///   - package: The folder of the manifest, or one that contains packages.
  ///   - configuration: The configuration file, or nil for the default file, which is optional.
  ///   - only: The rules whose violations are reported, or nil for all rules.
  ///   - warned: The rules whose violations are warnings, or nil for none.
  ///   - isBaselineStrict: Whether an entry of the baseline that allows more than necessary is a violation.
  /// - Throws: `CancellationError` only.
  public func check(
    package: String = ".", configuration: String? = nil, only: RuleSelection? = nil,
    warned: RuleSelection? = nil, isBaselineStrict: Bool = false
  ) async throws -> Report {
    do {
      let check = CheckArchitectureUseCase(reader)
      let inspection = try await check(
        folder: package, configuration: configuration, only: only?.rules, warned: warned?.rules ?? [],
        isBaselineStrict: isBaselineStrict)
      let mistakes = inspection.violations.filter(\.isInConfiguration).map(\.place)
      let excerpts = await reader.excerpts(package, Report.places(of: inspection))
      var report = Report(
        inspection, package: package, excerpts: excerpts.merging(await reader.excerpts(".", mistakes)) { $1 })
      if package.hasPrefix("..") { report.shortenPaths() }
      return report
    } catch let failure as ArchitectureFailure {
      return await report(failure)
    }
  }

  /// Returns the folder that a command is about. See ``CheckedFolder``.
  ///
  /// - Parameter package: The folder that the user names, or nil.
  public static func folder(_ package: String?, configuration: String? = nil) -> String {
    package
      ?? CheckedFolder(environment: ProcessEnvironment.current, readsConfiguration: configuration == nil).path
  }

  /// Writes a report to a file.
  ///
  /// - Returns: The failure, or nil if the file was written.
  public func write(_ text: String, to path: String) -> Diagnostic? {
    do {
      try files.write(path, text + "\n")
      return nil
    } catch {
      return (error as? ArchitectureFailure).flatMap { Report($0).diagnostics.first }
    }
  }

  /// The style of text on standard output.
  public static var outputStyle: TextStyle { Terminal.showsColors ? .colored : .plain }

  func report(_ failure: ArchitectureFailure) async -> Report {
    guard case .configuration(let place, _) = failure else { return Report(failure) }
    return Report(failure, excerpts: await reader.excerpts(".", [place]))
  }
}

extension Report {
  /// Makes the paths of files in the current folder and beside it start there, instead of in a folder above.
  fileprivate mutating func shortenPaths() {
    let current = Path.absolute(".")
    for (index, path) in diagnostics.map(\.path).enumerated() {
      diagnostics[index].path = path.map { Path.relative(Path.absolute($0), to: current) }
    }
  }
}
