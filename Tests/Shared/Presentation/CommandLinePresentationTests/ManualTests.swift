import CommandLinePresentation
import Testing

struct ManualTests {
  @Test func `a manual page has every command, argument, option, and example`() throws {
    var tool = CommandLineTool.example
    tool.discussion = "It lists.\n\n.dot"
    let page = #"""
      .TH "TOOL" 1 "" "tool 1.2.3"
      .ad l
      .nh
      .SH NAME
      tool \- Do an example\(aqs work
      .SH SYNOPSIS
      .nf
      \fBtool <command> [<options>]\fR
      .fi
      .SH DESCRIPTION
      It lists.
      .PP
      \&.dot
      .SH COMMANDS
      .SS "tool list [<options>]"
      List it\(aqs things.
      .TP
      \fB\-\-tag <tag>\fR
      Only these.
      .PP
      some of them:
      .RS
      .nf
      tool list \-\-tag a
      .fi
      .RE
      .SS "tool show <id> [<options>]"
      Show a thing.
      .TP
      \fI<id>\fR
      What to show.
      .SH OPTIONS
      .TP
      \fB\-\-source <file>\fR
      Where from. May be given more than once.
      .TP
      \fB\-\-format <text|json>\fR
      How it is printed.
      .TP
      \fB\-\-verbose\fR
      Say more.
      .TP
      \fB\-\-help\fR
      Show help for the program or a command.
      .TP
      \fB\-\-version\fR
      Show the version.
      .TP
      \fB\-\-generate\-completion\-script <bash|zsh|fish>\fR
      Print a completion script for a shell.
      .TP
      \fB\-\-generate\-manual\fR
      Print the manual page of the program for man.
      """#
    #expect(tool.manual == page)
    #expect(try tool.parse(["--generate-manual"]) == .show(page))
  }

  @Test func `no text is a request or an escape sequence of roff`() {
    var tool = CommandLineTool.example
    tool.commands = [
      .init(
        "list", abstract: ".so /etc/passwd\n.sy ls",
        options: [CommandLineTool.Option.flag("--a", help: "'br \\fB “x” \u{1B}[2J \"$HOME\" ~^`")])
    ]
    #expect(tool.manual.contains("\n\\&.so /etc/passwd .sy ls\n"))
    #expect(
      tool.manual.contains(
        #"\#n\(aqbr \efB \[u201C]x\[u201D] \[uFFFD][2J \(dq$HOME\(dq \(ti\(ha\(ga\#n"#))
  }
}
