import CommandLinePresentation
import HeadlessPresentation

/// A page as HTML. Text of the page is never markup, and only addresses on the web are links.
struct PageMarkup {
  /// The largest size of a page, in bytes of its text. The rest is left out.
  static let limit = 100_000

  private(set) var html = ""
  private var room = limit
  private var hasTitle = false

  init(_ page: ScreenPage) {
    add(page.elements)
    guard !page.input.isEmpty else { return }
    html += "<label>Typed text <input readonly value=\"\(page.input.xmlAttribute)\"></label>\n"
  }

  /// Adds elements. Rows that follow each other are a list, and so are items.
  private mutating func add(_ elements: [PageElement]) {
    var list = ""
    for (index, element) in elements.enumerated() where element.content != .blank {
      guard room > 0 else {
        let tag = list.isEmpty ? "p" : "li"
        html += "<\(tag) class=\"detail\">\(elements.count - index) more parts are left out.</\(tag)>\n"
        break
      }
      let next = element.content.list
      if next != list {
        close(list)
        if !next.isEmpty { html += "<\(next)>\n" }
        list = next
      }
      add(element)
    }
    close(list)
  }

  private mutating func close(_ list: String) {
    if !list.isEmpty { html += "</\(list.prefix(2))>\n" }
  }

  private mutating func add(_ element: PageElement) {
    switch element.content {
    case .text(let text): add(inline(text), element)
    case .fields(let fields, let separator):
      add(fields.map { "<bdi>\(escaped($0))</bdi>" }.joined(separator: separator), element)
    case .ends(let number, let text, let detail):
      html += "<div class=\"ends\">"
      add(escaped(number) + inline(text), element)
      html += detail.isEmpty ? "</div>\n" : "<p dir=\"auto\" class=\"detail\">\(escaped(detail))</p></div>\n"
    case .unbroken(let lines) where element.role == .code:
      html += "<pre><code>\(lines.map { escaped($0) }.joined(separator: "\n"))</code></pre>\n"
    case .unbroken(let lines):
      for line in lines { add(escaped(line), element, "whole") }
    case .address(let address, let label): add(escaped(label) + link(address, address), element, "whole")
    case .blank: break
    case .thematicBreak: html += "<hr>\n"
    case .item(let marker, let elements):
      let value = Int(marker.prefix { $0.isNumber }).map { " value=\"\($0)\"" } ?? ""
      html += "<li\(value)><span class=\"marker\">\(escaped(marker))</span><div>\n"
      add(elements)
      html += "</div></li>\n"
    case .quote(let elements):
      html += "<blockquote>\n"
      add(elements)
      html += "</blockquote>\n"
    case .table(let table): add(table)
    case .row(let row):
      let current = row.isCurrent ? " aria-current=\"true\"" : ""
      html += "<li\(current)><div role=\"group\" aria-label=\"\(escaped(row.accessibilityText))\">\n"
      add(row.elements)
      html += "</div></li>\n"
    }
  }

  /// Adds a paragraph, or a heading.
  private mutating func add(_ content: String, _ element: PageElement, _ kind: String = "") {
    var (tag, role) = ("p", "")
    switch element.role {
    case .heading where !content.isEmpty:
      tag = hasTitle ? "h4" : "h3"
      hasTitle = true
    case .status: role = " role=\"status\""
    case .failure: role = " role=\"alert\""
    default: break
    }
    let lines = element.lineLimit.map { "-webkit-line-clamp:\($0);" } ?? ""
    let indent = element.indent.isEmpty ? "" : "margin-inline-start:\(element.indent.columns)ch;"
    let style = (lines + indent).isEmpty ? "" : " style=\"\(lines)\(indent)\""
    let classes = [kind, "\(element.role)", lines.isEmpty ? "" : "clamped"].filter { !$0.isEmpty }
    html +=
      "<\(tag) dir=\"auto\" class=\"\(classes.joined(separator: " "))\"\(role)\(style)>\(content)</\(tag)>\n"
  }

  private mutating func add(_ table: PageTable) {
    html += "<table>\n"
    for (index, cells) in ([table.header] + table.rows).enumerated() where !cells.isEmpty {
      guard room > 0 else {
        html += "<tr><td>\(table.rows.count - index + 1) more rows are left out.</td></tr>\n"
        break
      }
      html += "<tr>"
      for (column, cell) in cells.enumerated() {
        let tag = index == 0 && !cell.isEmpty ? "th" : "td"
        let alignment = table.alignment(of: column, in: index == 0 ? nil : index - 1)
        let style = alignment == .left ? "" : " style=\"text-align:\(alignment)\""
        html += "<\(tag) dir=\"auto\"\(style)>\(cell.map { inline($0) }.joined(separator: "<br>"))</\(tag)>"
      }
      html += "</tr>\n"
    }
    html += "</table>\n"
  }

  // MARK: Text

  private mutating func escaped(_ text: String) -> String {
    let text = text.utf8.count <= room ? text : text.prefix(max(0, room)) + " …"
    room -= text.utf8.count
    return text.harmless.markupEscaped
  }

  private mutating func inline(_ text: [TextRun]) -> String {
    var result = ""
    for run in text where room > 0 {
      let tags = TextStyle.allCases.filter(run.styles.contains).compactMap { Self.tags[$0] }
      room -= tags.reduce(0) { $0 + $1.utf8.count }
      let shown = run.address.map { link(run.text, $0) } ?? escaped(run.text)
      result += tags.reduce(shown) { "<\($1)>\($0)</\($1)>" }
    }
    return result
  }

  private static let tags: [TextStyle: String] = [
    .strong: "strong", .emphasis: "em", .code: "code", .marked: "mark", .deleted: "del", .superscript: "sup",
    .subscript: "sub", .match: "mark",
  ]

  private mutating func link(_ text: String, _ address: String) -> String {
    let shown = escaped(text)
    guard address.isLinkAddress, !shown.isEmpty else { return shown }
    room -= address.utf8.count
    return "<a href=\"\(address.xmlAttribute)\" rel=\"noreferrer\">\(shown)</a>"
  }
}

extension PageElement.Content {
  /// The start tag of the list that contains the element, or empty if it isn't in a list.
  fileprivate var list: String {
    switch self {
    case .row: "ol class=\"rows\" role=\"list\""
    case .item(let marker, _): marker.first?.isNumber == true ? "ol role=\"list\"" : "ul role=\"list\""
    default: ""
    }
  }
}
