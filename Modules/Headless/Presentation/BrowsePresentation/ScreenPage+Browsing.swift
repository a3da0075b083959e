import CommandLinePresentation
import HeadlessPresentation

extension ScreenPage {
  /// The heading at the start and the text at the other end of its line, or nil if the page starts with no heading.
  var heading: (title: String, detail: String)? {
    guard let element = elements.first, element.role == .heading else { return nil }
    if case .ends(_, let title, let detail) = element.content { return (title.text, detail) }
    return (element.accessibilityText, "")
  }

  /// The page without its heading, unless that is wider.
  func untitled(_ columns: Int) -> ScreenPage {
    var page = self
    if let heading, heading.title.columns <= columns { page.elements.removeFirst() }
    return page
  }

  /// The sentences about failures.
  var failures: [String] { elements.filter { $0.role == .failure }.map(\.accessibilityText) }

  /// The first sentence about the progress or the result of an operation, or nil if the page has no such sentence.
  var status: String? {
    elements.lazy.filter { $0.role == .status }.map(\.accessibilityText).first { !$0.isEmpty }
  }

  /// What the page says, in one line: the result of its operation, or else its outcome, or else its titles.
  var summary: String {
    if let status { return status }
    var (texts, details, others) = ([String](), [String](), [String]())
    for element in elements {
      switch (element.content, element.role) {
      case (.address, _), (.row, _): break
      case (.ends(_, let title, let detail), .heading):
        details.append(detail)
        others.append(title.text)
      case (_, .heading): others.append(element.accessibilityText)
      default: texts.append(element.accessibilityText)
      }
    }
    let outcome = [texts, details, others].first { $0.contains { !$0.isEmpty } } ?? []
    return outcome.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The address of what the page shows, or nil if it has none.
  var address: String? {
    elements.lazy.compactMap { if case .address(let address, _) = $0.content { address } else { nil } }.first
  }
}
