import AppComposition
import Foundation
import Headless
import HeadlessRunner

/// The file with which a person changes the interactive reader. The program only reads it.
@MainActor
struct ConfigurationFile {
  /// The path, or nil without a file.
  let path: String?
  /// What the file says, or the defaults if it has a fault.
  private(set) var configuration = BrowserConfiguration()
  /// In the order of the file.
  private(set) var faults: [BrowserConfiguration.Fault] = []

  /// Reads the file that a command line names, or the one beside the store, if there is one.
  init(_ invocation: Invocation, on machine: Machine = .live) {
    var store = invocation[ReaderOptions.store]
    if store == nil, case .file(let path) = machine.store { store = path }
    let usual = store.map { URL(filePath: $0).deletingLastPathComponent().appending(path: "config") }
    let beside = usual?.path(percentEncoded: false)
    path =
      invocation[ReaderOptions.config]
      ?? beside.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
    guard let path else { return }
    let (read, faults) = BrowserConfiguration.read(path)
    self.faults = (faults + BrowsedApplication.reader.faults(in: read))
      .sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    if !isBroken { configuration = read }
  }

  /// Whether a fault is more than a warning.
  var isBroken: Bool { faults.contains { !$0.isWarning } }

  /// The first fault, in one line, or nil if the file is used.
  var notice: String? {
    guard let path, let fault = faults.first(where: { !$0.isWarning }) else { return nil }
    let name = URL(filePath: path).lastPathComponent
    return "\(fault.text(in: name)) The defaults apply. “viewstate config check” lists every fault."
  }
}
