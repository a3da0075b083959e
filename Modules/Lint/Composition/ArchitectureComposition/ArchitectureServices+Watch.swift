import ArchitectureData
import ArchitectureDomain
public import ArchitecturePresentation
import RepositoryData
import Synchronization

extension ArchitectureServices {
  /// Checks packages, and again after each change of a file that the check has read or would read now. A change during
  /// a check leads to another one.
  ///
  /// - Parameters:
  ///   - packages: The folders of the packages, or empty for the current folder.
  ///   - configuration: The configuration file of the only package, or nil for the default file.
  ///   - pause: Waits between two looks at the files: half a second, or longer if they would take more than 3% of the time.
  ///   - check: Checks the packages with the given services.
  /// - Returns: The reason for the end: the folder of a package doesn't exist.
  /// - Throws: `CancellationError`, and errors of `pause` and `check`.
  public func watch(
    packages: [String], configuration: String? = nil, pause: (Duration) async throws -> Void,
    check: (ArchitectureServices) async throws -> Void
  ) async throws -> Diagnostic {
    let folders = packages.isEmpty ? ["."] : packages
    let paths = configuration.map { [$0, ConfigurationPaths(package: "", configuration: $0).baseline] }
    let files = FileLog(Set(paths ?? []))
    let services = ArchitectureServices(
      reader: files.recording(reader), editor: editor, revisions: revisions, writer: writer,
      files: self.files)
    do {
      var snapshot = try FileSnapshot(of: folders, and: files.paths)
      while true {
        try await check(services)
        snapshot.add(files.paths)
        var (isChanged, mayMiss, cost) = (false, true, Duration.zero)
        while !isChanged {
          try await pause(max(.milliseconds(500), cost * 32))
          var isCurrent = true
          cost = ContinuousClock().measure { isCurrent = snapshot.isCurrent }
          if isCurrent, !mayMiss { continue }
          // A file that was created right after the list can have left its folder's time as it was.
          mayMiss = !isCurrent
          let new = try FileSnapshot(of: folders, and: files.paths)
          isChanged = !new.hasSameFiles(as: snapshot)
          snapshot = new
        }
      }
    } catch let failure as ArchitectureFailure {
      return failure.diagnostic
    }
  }
}

/// The files that checks read and the folders of sources, also outside of the checked folders.
private final class FileLog: Sendable {
  private let log: Mutex<Set<String>>

  init(_ paths: Set<String>) {
    log = Mutex(paths)
  }

  var paths: Set<String> { log.withLock { $0 } }

  func recording(_ reader: RepositoryReader) -> RepositoryReader {
    var recording = reader
    recording.graph = { folder in
      let graph = try await reader.graph(folder)
      self.add(graph.packages.map(\.manifest), in: folder)
      return graph
    }
    recording.rules = { folder, configuration in
      do {
        let rules = try await reader.rules(folder, configuration)
        self.add(rules?.files ?? [], in: "")
        return rules
      } catch ArchitectureFailure.configuration(let place, let fault) {
        // The mistake can be in an extended file.
        self.add([place.path], in: "")
        throw ArchitectureFailure.configuration(place, fault)
      }
    }
    recording.sources = { folder, targets, interests in
      let sources = try await reader.sources(folder, targets, interests)
      let paths = sources.values.flatMap { $0.map(\.path) }
      self.add(paths + Set(paths.map(Path.folder)), in: folder)
      return sources
    }
    return recording
  }

  private func add(_ paths: [String], in folder: String) {
    let paths = paths.map { Path.join(folder, $0) }
    log.withLock { $0.formUnion(paths) }
  }
}
