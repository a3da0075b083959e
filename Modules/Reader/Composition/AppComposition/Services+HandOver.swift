import ArticlesDomain
import CoreDomain
import CorePresentation
import FeedsData
import Foundation
package import HeadlessRunner
import PlatformData

extension Services {
  /// Passes the text of a page to a command or a file, or shows it by a pager or an editor.
  ///
  /// - Returns: A sentence about the success.
  /// - Throws: An error that describes itself in a sentence, or `CancellationError`.
  @Sendable
  package func handOver(_ text: String, to target: TextTarget) async throws -> String {
    do {
      switch target {
      case .command(let command):
        // The screen would hide the output at once. Ctrl-C ends the command, and not the shell around it.
        let script =
          #"trap : INT QUIT; sh -c "$0" < "$1"; s=$?; printf '\nPress Enter to return. '; read -r line; exit $s"#
        try await machine.programs.run(
          [["/bin/sh", "-c", script, command]], with: text, as: "“\(command)”", namedIn: nil)
        return "“\(command)” got the text."
      case .file(let name):
        let path = machine.expanded(name)
        try await machine.files(nil).update(path, 1 << 20) { old in
          guard old == nil else { throw Failure(source: path, ArticleFault.fileExists) }
          return .shared(Data(text.utf8))
        }
        return "The text is in \(path)."
      case .pager, .editor:
        let names = target == .pager ? ["PAGER"] : ["VISUAL", "EDITOR"]
        let name = names.first { machine.variable($0)?.isBlank == false }
        let command = name.flatMap(machine.variable)
        let words = command.map { [["/bin/sh", "-c", "\($0) \"$0\""]] }
        try await machine.programs.run(
          words ?? (target == .pager ? [["less"], ["more"]] : [["vi"]]), with: text, as: command,
          namedIn: "$\(name ?? names[names.count - 1])")
        return target == .pager ? "The pager has ended." : "Your changes are not kept."
      }
    } catch let failure as Failure {
      throw Sentence(description: FailureViewState(failure).message)
    }
  }
}

private struct Sentence: Error, CustomStringConvertible {
  let description: String
}
