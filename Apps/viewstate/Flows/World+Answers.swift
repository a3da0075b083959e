import AppComposition
import CoreDomain
import Foundation
import Headless

extension StepDefinition<World> {
  /// Steps about the answers of servers, and the sources that get them.
  static var answers: [StepDefinition] {
    [
      StepDefinition(
        .context, "{text} {text} answers/answers: (from {text})",
        example: "GET https://example.org/feed.xml answers from feed.xml", takes: .textOrTable
      ) { stage, values throws(StepFault) in try stage.answer(values) },
      StepDefinition(
        .context, "{text} {text} then answers/answers: (from {text})",
        example: "GET https://example.org/feed.xml then answers from feed-2.xml", takes: .textOrTable
      ) { stage, values throws(StepFault) in try stage.answer(values, isNext: true) },
      StepDefinition(.context, "the feed {text}", example: "the feed https://example.org/feed.xml") {
        stage, values throws(StepFault) in try stage.add(feed: values.text())
      },
    ]
  }
}

extension FlowStage<World> {
  fileprivate func answer(_ values: StepValues, isNext: Bool = false) throws(StepFault) {
    var content = values.docString.map { Data($0.utf8) }
    if let name = values.text(ifPresent: 2) {
      guard content == nil else { throw .wrong("An answer has a file or a text below it, not both.") }
      content = try World.content(of: name, beside: file)
    }
    var unused: (World) -> String? = { _ in nil }
    try prepare { world throws(StepFault) in
      unused = try world.addAnswer(
        content, to: values.text(), values.text(1), isNext: isNext, mediaType: values.mediaType,
        table: values.table)
    }
    expect(unused)
  }

  fileprivate func add(feed address: String) throws(StepFault) {
    _ = try World.url(address)
    try prepare { world in
      guard !world.sources.feeds.contains(address) else { return }
      world.sources.feeds.append(address)
    }
  }
}
