import Foundation
import HeadlessRunner
import Testing

@testable import viewstate

/// Configurations of newsboat as ours.
@MainActor
struct NewsboatConfigurationTests {
  private static let text = """
    # keys as in vi
    unbind-key j
    bind-key j down
    bind-key ^D pagedown  # half
    bind-key SPACE next-unread articlelist
    unbind-key ENTER
    bind-key ; hard-quit
    macro k open ; reload ; quit -- "reload this"
    macro m set browser "mpv %u" ; open-in-browser ; set browser w3m
    color listnormal_unread yellow default bold
    color listfocus color0 color172 standout
    color article red default
    color title nocolor default
    browser "w3m -o '%u' %u"
    auto-reload yes
    reload-time 30
    refresh-on-startup no
    bind-key x delete-article
    bind-key F12 help
    bind-key j up
    include "~/colors"
    browser "mpv %u &"
    reload-time
    """

  @Test func `keys, colors, macros, and the browser are translated, and each other line is named`() throws {
    let sut = NewsboatConfiguration(Self.text)
    #expect(
      sut.text == """
        // From a configuration of newsboat.
        // This is a setting: viewstate settings set refresh-every 30m
        // This is a setting: viewstate settings set refresh-at-start no
        {
          keys: {
            "j": "down",
            "Ctrl-D": "page down",
            "Space": "next",
            "Enter": null,
            ";": "quit",
            ", k": ["open row", "refresh", "leave"],
          },
          colors: {
            dark: {
              unread: "bold yellow",
              selected: "reverse 0 on 172",
            },
            light: {
              unread: "bold yellow",
              selected: "reverse 0 on 172",
            },
          },
          browser: "w3m -o %s %s",
        }
        """)
    #expect(
      sut.notes.map { "\($0.line): \($0.sentence)" } == [
        "5: “SPACE” applies to each screen with this action, and not only to “articlelist”.",
        "9: “set browser mpv %u” has no counterpart here.",
        "12: The color of “article” has no counterpart here.", "13: No color is “nocolor”.",
        "18: “delete-article” has no counterpart here.", "19: “F12” is no key here.",
        "20: “j” has another meaning in line 3.", "21: “include” has no counterpart here.",
        "22: The browser runs without a shell. Put “mpv %u &” into a script, and name that as `browser`.",
        "23: “reload-time” has no value.",
      ])
  }

  @Test func `a translation has no fault, and its command names the lines with their file`() async throws {
    let folder = ConfigurationFolder()
    try folder.write(Self.text, to: "newsboat")
    let result = try await Program.run(["config", "import", folder.file("newsboat")], isForAnyReader: false)
    #expect(result.status == 0)
    #expect(result.error.hasPrefix("\(folder.file("newsboat")):5: “SPACE” applies to each screen"))
    try folder.write(result.output, to: "config")
    let (read, faults) = BrowserConfiguration.read(folder.file("config"))
    #expect(faults + BrowsedApplication.reader.faults(in: read) == [])
    #expect(read.bindings.count == 6 && read.dark.count == 2)
    let missing = try await Program.run(["config", "import", "/none"], isForAnyReader: false)
    #expect(missing.status == 2 && missing.error.contains("/none: This file doesn't exist."))
  }

  @Test(arguments: [
    "", "{}", "\u{0}\u{FF}", "color", "macro", "bind-key \"", "macro k ;;", "macro -- x", "color title red",
    "bind-key a", "bind-key \u{1B} open", "player \"a\u{1B}[31m\"", "browser \"a\u{1B}[31m\"",
    "reload-time 3", "auto-reload maybe",
  ])
  func `any text is a configuration without faults`(text: String) throws {
    let folder = ConfigurationFolder()
    let sut = NewsboatConfiguration(text)
    #expect(!sut.text.contains("\u{1B}"))
    try folder.write(sut.text, to: "config")
    #expect(BrowserConfiguration.read(folder.file("config")).faults == [])
  }
}
