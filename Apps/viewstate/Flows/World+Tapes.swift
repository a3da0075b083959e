import AppComposition
import CoreDomain
import CorePresentation
import Foundation
import Headless

extension StepDefinition<World> {
  /// Steps about tapes and their sources.
  static var tapes: [StepDefinition] {
    [
      StepDefinition(.context, "the tape {text}", example: "the tape feeds.tape") {
        stage, values throws(StepFault) in
        let path = try stage.pathBesideFlow(values.text())
        try stage.prepare { world throws(StepFault) in
          do {
            try world.insertTape(values.text(), at: path)
          } catch let failure as Failure {
            throw .wrong(FailureViewState(failure).message)
          } catch {
            throw .wrong("\(error)")
          }
        }
        let number = stage.world.tapes.count - 1
        stage.expect { $0.isUsed(tape: number) ? nil : "No request used the tape \(values.text())." }
      },
      StepDefinition(.context, "the feed {text}", example: "the feed https://example.org/feed.xml") {
        stage, values throws(StepFault) in try stage.add(values.text())
      },
    ]
  }
}

extension FlowStage<World> {
  /// A flow is the same in every checkout, so its files are in its folder.
  fileprivate func pathBesideFlow(_ name: String) throws(StepFault) -> String {
    guard !name.isBlank, !name.hasPrefix("/"), !name.hasPrefix("~"),
      !name.split(separator: "/").contains("..")
    else {
      throw .wrong(
        "The tape “\(name)” must be in the folder of the flow or below it. Name it as in tapes/a.tape.")
    }
    guard let file else { return name }
    return URL(filePath: file).deletingLastPathComponent().relativePath + "/" + name
  }

  fileprivate func add(_ name: String) throws(StepFault) {
    let address = try address(name)
    try prepare { world in
      guard !world.sources.feeds.contains(address) else { return }
      world.sources.feeds.append(address)
    }
  }

  fileprivate func address(_ text: String) throws(StepFault) -> String {
    guard URL(string: text)?.isWeb == true else {
      throw .wrong("“\(text)” is not an address on the network, such as https://example.org/feed.xml.")
    }
    guard !world.tapes.isEmpty else {
      throw .wrong("\(text) needs a tape: flows don't use the network. Say “the tape FILE” before it.")
    }
    return text
  }
}
