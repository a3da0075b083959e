extension CommandLineTool {
  /// The manual page of the program, in the macros of man(7), which groff and mandoc format.
  ///
  /// It has no date, so that the same program always prints the same page.
  public var manual: String {
    let title = name.uppercased().roff
    var lines = [
      #".TH "\#(title)" 1 "" "\#(name.roff) \#(version.roff)""#, ".ad l", ".nh",
      ".SH NAME", "\(name.roff) \\- \(abstract.withoutPeriod.roff)",
      ".SH SYNOPSIS", ".nf", "\\fB\(usage().roff)\\fR", ".fi",
    ]
    if !discussion.isEmpty { lines += [".SH DESCRIPTION"] + paragraphs(of: discussion) }
    lines.append(".SH COMMANDS")
    for command in listed { lines += section(of: command) }
    lines.append(".SH OPTIONS")
    lines += commonOptions(of: nil).flatMap(entry)
    return lines.joined(separator: "\n")
  }

  private func section(of command: Command) -> [String] {
    var lines = [".SS \"\(usage(for: command).roff)\"", command.abstract.roff]
    for argument in command.arguments {
      lines += [".TP", "\\fI<\(argument.name.lowercased().roff)>\\fR", argument.help.roff]
    }
    lines += command.options.flatMap(entry)
    for example in command.examples {
      lines += [".PP", example.explanation.roff + ":", ".RS", ".nf", example.line.roff, ".fi", ".RE"]
    }
    return lines
  }

  private func entry(of option: any AnyOption) -> [String] {
    [".TP", "\\fB\(option.usage.roff)\\fR", option.sentence.roff]
  }

  private func paragraphs(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.isEmpty ? ".PP" : line.roff
    }
  }
}

extension StringProtocol {
  /// The text as roff prints it literally (groff(7), “Escape sequences”), on one line.
  fileprivate var roff: String {
    var text = ""
    for scalar in harmless.unicodeScalars {
      switch scalar {
      case "\\": text += "\\e"
      case "-": text += "\\-"
      case "'": text += "\\(aq"
      case "\"": text += "\\(dq"
      case "`": text += "\\(ga"
      case "^": text += "\\(ha"
      case "~": text += "\\(ti"
      case "." where text.isEmpty: text += "\\&."
      case _ where scalar.isASCII: text.unicodeScalars.append(scalar)
      default:
        let code = String(scalar.value, radix: 16, uppercase: true)
        text += "\\[u\(String(repeating: "0", count: Swift.max(0, 4 - code.count)))\(code)]"
      }
    }
    return text
  }

  fileprivate var withoutPeriod: String { String(hasSuffix(".") ? dropLast() : self[...]) }
}
