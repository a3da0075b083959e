import CommandLinePresentation
import HeadlessPresentation

extension Film {
  /// The film as HTML, with its frames below each other. The script makes it a film.
  ///
  /// - Parameter isAlone: Whether it is the only film of its document.
  func html(isAlone: Bool) -> String {
    let heading = "<h2>\(title.xmlAttribute)</h2>"
    let content = """
      <p class="detail">\(detail.xmlAttribute)</p>
      \(faultMarkup)<div class="frames">
      \(pictures.map(\.article).joined())</div>
      \(lastSteps.markup)
      <script type="application/json">\(data)</script>
      """
    return isAlone
      ? "<section class=\"film\" id=\"\(id)\" data-first=\"\(first)\">\(heading)\n\(content)</section>\n"
      : "<details class=\"film\" id=\"\(id)\" data-first=\"\(first)\"\(fault == nil ? "" : " open")>"
        + "<summary>\(fault == nil ? "" : "<span class=\"failure\">✘</span> ")\(heading)</summary>\n\(content)</details>\n"
  }

  private var faultMarkup: String {
    guard let fault else { return "" }
    let lines = fault.difference.map { line in
      let tag = line.hasPrefix("−") ? "del" : line.hasPrefix("+") ? "ins" : "span"
      return "<\(tag)>\(line.xmlAttribute)</\(tag)>"
    }
    return "<p class=\"failure\">\((fault.message ?? "").xmlAttribute)</p>\n"
      + (lines.isEmpty ? "" : "<pre><code>\(lines.joined(separator: "\n"))</code></pre>\n")
  }

  /// The printed text and the state of each frame. A state is the changes from the previous one.
  private var data: String {
    var previous = FrameValue.object(FrameObject())
    let frames = pictures.map { picture in
      defer { previous = picture.state }
      let changes = FrameDifference(from: previous, to: picture.state).json
      return "{\"text\":\(picture.text.jsonToken),\"changes\":\(changes)}"
    }
    // A text can't end the script.
    return "[\(frames.joined(separator: ","))]".replacing("<", with: "\\u003c")
  }
}

extension Film.Picture {
  fileprivate var article: String {
    let text = caption.xmlAttribute
    return """
      <article class="frame" aria-label="Frame \(text)">
      <p class="caption">\(origin.map { "<a href=\"\($0.xmlAttribute)\">\(text)</a>" } ?? text)</p>
      \(steps.markup)<div class="picture">
      \(html)</div></article>

      """
  }
}

extension [String] {
  /// Steps as a list, or empty if there are no steps.
  fileprivate var markup: String {
    isEmpty
      ? "" : "<ol class=\"steps\" role=\"list\">" + map { "<li>\($0.xmlAttribute)</li>" }.joined() + "</ol>\n"
  }
}
