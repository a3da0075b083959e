package import BrowsePresentation
import Dispatch
import Foundation
import Headless

/// Shows an application's screens on the terminal of this process until the user leaves.
@MainActor
package final class BrowseCommand<Environment> {
  private let browser: ScreenBrowser<Environment>
  private var picture: TerminalPicture
  private var parser = KeyParser()
  private let input = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
  private var isInputSuspended = false
  private var sources: [any DispatchSourceProtocol] = []
  /// The number of reads. A read ends the wait for the rest of a key.
  private var readCount = 0
  /// The number of chords that were begun.
  private var chordCount = 0
  private var isDrawingScheduled = false
  private var end: CheckedContinuation<Void, Never>?
  /// The color behind the text, or nil if the terminal says it.
  private var background: Theme.Background?

  /// - Parameters:
  ///   - hasLinks: Whether addresses are hyperlinks, or nil if that depends on the terminal.
  ///   - background: The color behind the text, or nil if the terminal is asked.
  package init(
    _ browser: ScreenBrowser<Environment>, hasLinks: Bool? = nil, background: Theme.Background? = nil
  ) {
    (self.browser, self.background) = (browser, background)
    let terminal = Terminal.current
    picture = TerminalPicture(
      isColored: terminal.isColored, hasLinks: hasLinks ?? terminal.showsLinks,
      isASCII: Terminal.otherCharset != nil)
  }

  /// Shows the screens, and restores the terminal at the end.
  ///
  /// - Returns: The exit status: 1 if a change failed that the user didn't wait for.
  /// - Throws: The system's error if the terminal can't be used.
  package func run() async throws -> Int32 {
    // A server or a program that closes its end must not end this process.
    signal(SIGPIPE, SIG_IGN)
    defer { FullScreen.leave() }
    try FullScreen.enter()
    browser.onDraw = { [weak self] in self?.scheduleDrawing() }
    browser.onEffect = { [weak self] in self?.perform($0) }
    listen()
    show(on: background)
    resize()
    browser.begin()
    if let charset = Terminal.otherCharset {
      browser.tell("The locale's character set is \(charset), so other characters than ASCII are shown as ?.")
    }
    await withCheckedContinuation { continuation in
      end = continuation
      if browser.state.isOver { finish() }
    }
    for source in sources { source.cancel() }
    resumeInput()
    // From here on, Ctrl-C is a signal.
    FullScreen.leave()
    // If the terminal was closed, the user can't give a change up, so the program completes it.
    if !browser.state.isOver { await browser.finish() }
    // A canceled action may be about to store something.
    let deadline = ContinuousClock.now + .milliseconds(100)
    while browser.isRunning, .now < deadline { try? await Task.sleep(for: .milliseconds(2)) }
    for failure in browser.unseenFailures { Terminal.complain("error: \(failure)") }
    return browser.unseenFailures.isEmpty ? 0 : 1
  }

  private func listen() {
    input.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    let size = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: .main)
    size.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.resize() } }
    // An earlier change of the size sends no event.
    size.setRegistrationHandler { [weak self] in MainActor.assumeIsolated { self?.fit() } }
    let start = DispatchSource.makeSignalSource(signal: SIGCONT, queue: .main)
    start.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.resume() } }
    let minute = DispatchSource.makeTimerSource(queue: .main)
    minute.schedule(deadline: .now() + 60, repeating: 60, leeway: .seconds(1))
    minute.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.browser.catchUp() } }
    sources = [input, size, start, minute]
    for source in sources { source.activate() }
  }

  // MARK: Input

  private func read() {
    // Another program reads these keys.
    guard FullScreen.hasKeys else {
      isInputSuspended = true
      return input.suspend()
    }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    guard let count = FullScreen.read(into: &bytes) else { return }
    guard count > 0 else { return finish() }
    readCount += 1
    let inputs = parser.read(bytes[..<count])
    for case .background(let answer) in inputs where background == nil {
      picture.theme = browser.theme(on: answer)
    }
    browser.take(inputs)
    guard parser.isWaiting else { return }
    let number = readCount
    let patience = parser.patience / .milliseconds(1)
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(Int(patience))) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.readCount == number else { return }
        self.browser.take(self.parser.timeOut())
      }
    }
  }

  private func resize() {
    picture.forget()
    fit()
  }

  private func fit() {
    let size = FullScreen.size
    browser.resize(columns: size.columns, rows: size.rows)
  }

  // MARK: Output

  /// Draws once after all events that are waiting.
  private func scheduleDrawing() {
    guard !isDrawingScheduled else { return }
    isDrawingScheduled = true
    DispatchQueue.main.async { MainActor.assumeIsolated { self.draw() } }
  }

  private func draw() {
    isDrawingScheduled = false
    guard !browser.state.isOver else { return finish() }
    write(picture.update(to: browser.drawing, cursor: browser.state.cursor))
  }

  private func write(_ text: String) {
    do { try FullScreen.draw(text) } catch { finish() }
  }

  /// - Parameter background: The color behind the text, or nil if the terminal is asked.
  private func show(on background: Theme.Background?) {
    self.background = background
    picture.theme = browser.theme(on: background ?? .dark)
    if background == nil, Terminal.current.isColored { write(KeyParser.backgroundQuestion) }
    scheduleDrawing()
  }

  private func perform(_ effect: ScreenBrowser<Environment>.Effect) {
    switch effect {
    case .copy(let text): write("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}")
    case .command(let payload): write("\u{1B}]\(payload.harmless)\u{7}")
    case .restoreTitle: write("\u{1B}[23;2t\u{1B}[22;2t")
    case .look(let background, let hasLinks):
      picture.hasLinks = hasLinks ?? Terminal.current.showsLinks
      show(on: background)
    case .redraw: resize()
    // As the terminal does for Ctrl-Z: a script that started the program stops too.
    case .suspend: kill(0, SIGTSTP)
    case .awaitKey:
      chordCount += 1
      let number = chordCount
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
        MainActor.assumeIsolated {
          if let self, self.chordCount == number { self.browser.forgetKey() }
        }
      }
    }
  }

  /// Shows the screen again after the process was stopped, or another program has used the terminal.
  private func resume() {
    do { try FullScreen.enter() } catch { return finish() }
    resumeInput()
    resize()
    browser.windowTitle = nil
    browser.catchUp()
  }

  private func resumeInput() {
    if isInputSuspended { input.resume() }
    isInputSuspended = false
  }

  private func finish() {
    end?.resume()
    end = nil
  }
}
