import AppComposition
import Foundation
import Headless
import HeadlessRunner

/// The commands about the file with a person's keys, colors, and rows.
enum ConfigurationCommand: String, CaseIterable {
  case check = "config check"
  case example = "config example"
  case translate = "config import"

  static let commands = allCases.map(\.command)
  private static let file = CommandLineTool.Argument("FILE", help: "The configuration of newsboat.")

  private var command: CommandLineTool.Command {
    let (abstract, example, effect) =
      switch self {
      case .check:
        (
          "Check the file with your keys, colors, and rows.", "viewstate config check",
          "every fault with its line and column; status 1 if there is one"
        )
      case .example:
        (
          "Print a configuration with every default.", "viewstate config example > config", "a file to change"
        )
      case .translate:
        (
          "Print a configuration of newsboat as one of yours.",
          "viewstate config import ~/.newsboat/config > config", "what can't be translated is named"
        )
      }
    return .init(
      rawValue, abstract: abstract, arguments: self == .translate ? [Self.file] : [],
      options: self == .check ? [ReaderOptions.config, ReaderOptions.store] : [],
      objection: "has no effect on the configuration", examples: [.init(example, effect)])
  }

  /// - Returns: The exit status.
  /// - Throws: A ``UsageError``, or the system's error if the output can't be written.
  @MainActor
  func run(_ invocation: Invocation) throws -> Int32 {
    switch self {
    case .check:
      let file = ConfigurationFile(invocation)
      let lines = file.faults.map { $0.text(in: file.path ?? "") }
      let success = file.path.map { "\($0) has no faults." } ?? "There is no file, so the defaults apply."
      for line in lines.isEmpty ? [success] : lines {
        try FileHandle.standardOutput.write(line: line.harmless)
      }
      return file.isBroken ? 1 : 0
    case .example:
      try FileHandle.standardOutput.write(line: ConfigurationText.example)
      return 0
    case .translate:
      let path = invocation.arguments[0]
      let translation: NewsboatConfiguration
      do throws(BrowserConfiguration.Fault) {
        let bytes = try BrowserConfiguration.bytes(path)
        translation = NewsboatConfiguration(String(decoding: bytes, as: UTF8.self))
      } catch { throw UsageError(error.text(in: path), command: rawValue) }
      try FileHandle.standardOutput.write(line: translation.text)
      for (line, sentence) in translation.notes {
        Terminal.complain("\(path):\(line): \(sentence)", isWrapped: false)
      }
      return 0
    }
  }
}

extension CommandLineTool.Command {
  /// The interactive reader.
  static var browse: CommandLineTool.Command {
    var command = browse(in: "viewstate")
    command.options.append(ReaderOptions.config)
    return command
  }
}
