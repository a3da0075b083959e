import CommandLinePresentation
public import CoreDomain
import FeedsData
import Foundation
import HeadlessRunner
public import NetworkData
public import PlatformData
public import SQLiteData
import StoreData

/// Everything foreign that the reader uses, in one value: this machine, or a simulated one.
public struct Machine: Sendable {
  /// The place of the store.
  public enum StorePlace: Sendable {
    case file(String)
    /// In memory, as if the file had this name.
    case memory(named: String)
    /// There is no home folder, so the program can keep nothing.
    case nowhere
  }

  /// The network, with the time limit of an exchange or of its pauses, and the largest size of an answer in bytes.
  public var network: @Sendable (Duration, TimeLimitScope, _ sizeLimit: Int) -> NetworkProvider
  public var store: StorePlace
  /// The disk below the store, or nil for the system's.
  public var storeAccess: SQLiteAccess?
  /// Runs the databases, or nil to use separate threads.
  public var executor: (any SerialExecutor)?
  /// The files, with the longest wait for the writer of a pipe.
  public var files: @Sendable (_ patience: Duration?) -> FileProvider
  /// The folders for settings and for the cache, or nil without a home folder.
  public var folders: (configuration: String?, cache: String?)
  /// The path before those of downloaded files.
  public var downloadRoot = ""
  /// Locks a store for a purpose. Returns nil if another process holds the lock, otherwise a function that releases it.
  public var lock: @Sendable (_ store: String, _ purpose: String) throws -> (@Sendable () -> Void)?
  /// Whether passwords are in the Keychain, on platforms that have one, instead of files.
  public var hasKeychain = false
  public var clock: any Clock<Duration>
  public var date: DateProvider
  public var locale: LocaleProvider
  /// Returns a number from 0 to 1.
  public var chance: @Sendable () -> Double
  public var programs: ProgramRunner
  /// Returns the value of a variable of the environment, or nil if it isn't set.
  public var variable: @Sendable (_ name: String) -> String?
  /// Asks the person at the terminal, or nil without a terminal.
  public var ask: TerminalPrompt.Ask?
}

extension Machine {
  /// This machine.
  public static let live = Machine(
    network: { .live(timeout: $0, for: $1, limit: $2, agent: "Strata/\(CommandLineTool.version)") },
    store: PlatformFolders.data.map { .file("\($0)/store.sqlite") } ?? .nowhere,
    files: { .live(waiting: $0) },
    folders: (PlatformFolders.configuration, PlatformFolders.cache),
    lock: { store, purpose in
      guard let lock = try FileLock(of: store, for: purpose) else { return nil }
      return { lock.release() }
    },
    hasKeychain: true, clock: ContinuousClock(), date: .live, locale: .live,
    chance: { .random(in: 0...1) }, programs: .live,
    variable: { name in getenv(name).map { String(cString: $0) } },
    ask: isatty(STDIN_FILENO) == 1 ? TerminalPrompt.answer : nil)

  /// The person's settings. Without a home folder, every change fails.
  public var preferences: PreferencesProvider {
    guard let folder = folders.configuration else {
      return PreferencesProvider(stored: { [:] }, store: { _, _ in throw nowhere("settings") })
    }
    return .live(file: "\(folder)/preferences.json", files: files(nil))
  }

  /// The passwords of accounts. Without a home folder, every change fails.
  var secrets: SecretsProvider {
    guard let folder = folders.configuration else {
      return SecretsProvider(secret: { _ in nil }, store: { _, _ in throw nowhere("secrets") })
    }
    #if canImport(Security)
      if hasKeychain { return .keychain(service: "strata") }
    #endif
    return .live(folder: "\(folder)/secrets", files: files(nil))
  }

  /// A path that a person typed, with the home folder in place of `~`.
  func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = variable("HOME") else { return path }
    return home + path.dropFirst()
  }

  /// The machine for a program that shows screens on its terminal. Other programs and questions get the terminal for a
  /// while.
  public var lendingTerminal: Machine {
    var machine = self
    machine.programs.runInTerminal = { [programs] words, text in
      // As in a shell, Ctrl-C ends the other program only.
      let actions = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
      defer { for (number, action) in actions { signal(number, action) } }
      try await Terminal.lend { try await programs.runInTerminal(words, text) }
    }
    if let ask {
      machine.ask = { question, isHidden in try await Terminal.lend { try await ask(question, isHidden) } }
    }
    return machine
  }

  /// The database of the store.
  ///
  /// - Parameter path: The path that the person named, or nil for the usual place.
  func database(at path: String?) -> SQLiteDatabase {
    let (path, name, refusal): (String, String?, Failure?) =
      switch path.map(StorePlace.file) ?? store {
      case .file(let path): (path, nil, nil)
      case .memory(let name): (":memory:", name, nil)
      case .nowhere: (":memory:", nil, nowhere("your data"))
      }
    return SQLiteDatabase(
      path: path, named: name, schema: SQLiteFeedStore.schema, digest: Services.schemaDigest,
      version: CommandLineTool.version, refusing: refusal, access: storeAccess, executor: executor)
  }
}

private func nowhere(_ things: String) -> Failure { Failure(source: things, StorageFault.nowhereToKeep) }
