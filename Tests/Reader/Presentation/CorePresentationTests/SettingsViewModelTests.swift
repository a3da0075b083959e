import CoreDomain
import CorePresentation
import PresentationSupport
import TestSupport
import Testing

@MainActor
struct SettingsViewModelTests {
  @Test func `the current choice is shown with the alternatives`() async {
    let (sut, history) = makeSUT(
      .inMemory(["locale": .text("de_DE"), "policy": .text("cache-first=1h")]))
    await sut.load()
    #expect(history.phases == ["idle idle", "loading idle", "loaded idle"])
    #expect(
      sut.state.rows.map { "\($0.key): \($0.text)" } == [
        "locale: de_DE", "time-zone: the system's", "calendar: the language's", "page-length: 20",
        "policy: cache-first=1h", "conduit: none", "conduit-pages: none", "keep-read-days: 90",
        "keep-unread: 1000",
        "links: auto", "mark-opened: never", "conduit-token: none",
      ])
    #expect(sut.state.rows.filter(\.isSet).map(\.key) == ["locale", "policy"])
    #expect(sut.state.rows[0].accessibilityLabel == "Language of dates and numbers: de_DE")
    #expect(sut.state.rows[3].accessibilityLabel == "Articles per page: 20, by default")
  }

  @Test(arguments: [
    ("http://me:secret@a.example/x", ["http://a.example/x"]), ("http://me:se/secret@a.example", []),
    ("me:secret@a.example", []), ("http://me:my secret@a.example", ["http://a.example"]),
  ])
  func `a password in an address isn't shown`(stored: String, values: [String]) async throws {
    let (sut, _) = makeSUT(.inMemory(["conduit": .text(stored)]))
    await sut.load()
    #expect(sut.state.rows[5].values == values)
    #expect(sut.state.rows[5].text == "none")
    #expect(!"\(sut.state)".contains("secret"))
  }

  @Test func `a choice is shown at once and stored`() async throws {
    let preferences = PreferencesProvider.inMemory()
    let (sut, history) = makeSUT(preferences)
    await sut.load()
    await sut.set(.pageLength, to: .number(5))
    #expect(history.phases.suffix(2) == ["loaded saving", "loaded saved"])
    #expect(history.states.suffix(2).allSatisfy { $0.rows[3].text == "5" })
    #expect(try await preferences.stored() == ["page-length": .number(5)])
    await sut.reset(.pageLength)
    #expect(sut.state.rows[3].text == "20")
    #expect(try await preferences.stored().isEmpty)
  }

  @Test func `a choice that can't be stored is undone, with the reason`() async {
    var preferences = PreferencesProvider.inMemory(["locale": .text("fr_FR")])
    preferences.store = { _, _ in throw Failure(source: "p.json", .unwritable) }
    let (sut, history) = makeSUT(preferences)
    await sut.load()
    await sut.set(.locale, to: .text("de_DE"))
    #expect(history.states.suffix(2).map { $0.rows[0].text } == ["de_DE", "fr_FR"])
    #expect(
      sut.state.failure?.message
        == "p.json could not be written. Check its permissions and the space on the disk.")
  }

  @Test func `an unusable choice names its replacement`() async {
    let (sut, _) = makeSUT(.inMemory(["locale": .text("klingon"), "page-length": .unknown]))
    await sut.load()
    #expect(
      sut.state.rows[0].problem
        == "The stored locale is not a locale, such as de_DE. The default is used: the system's. Set it again."
    )
    #expect(sut.state.rows[0].values == ["klingon"])
    #expect(sut.state.rows[3].problem != nil)
    #expect(sut.state.rows[3].isSet)
  }

  @Test func `damaged preferences are reported, and start again`() async {
    let log = Log<Int>()
    var preferences = PreferencesProvider.inMemory()
    let stored = preferences.stored
    preferences.stored = {
      log.append(0)
      if log.entries.count == 1 { throw Failure(source: "p.json", .storeDamaged(setAside: "p.json.damaged")) }
      return try await stored()
    }
    let (sut, _) = makeSUT(preferences)
    await sut.load()
    #expect(sut.state.loading == .loaded)
    #expect(
      sut.state.failures.map(\.message) == [
        "p.json was damaged. It is now at p.json.damaged, and a new one holds what could be saved. Try again."
      ])
  }

  @Test func `preferences that can't be read are a failure`() async {
    var preferences = PreferencesProvider.inMemory()
    preferences.stored = { throw Failure(source: "p.json", .isFolder) }
    let (sut, history) = makeSUT(preferences)
    await sut.load()
    await sut.set(.pageLength, to: .number(5))
    #expect(history.phases == ["idle idle", "loading idle", "failed idle"])
    #expect(sut.state.rows.isEmpty)
  }

  @Test func `a token is stored and removed, and never shown`() async throws {
    let secrets = SecretsProvider.inMemory()
    let (sut, history) = makeSUT(.inMemory(["conduit": .text("https://a.b")]), secrets)
    await sut.load()
    await sut.store(.conduitToken)
    #expect(try await secrets.secret(.conduitToken)?.text == "s3cr3t")
    #expect(sut.state.rows.last?.text == "stored")
    #expect(sut.state.rows.last?.values == [])
    await sut.reset(.conduitToken)
    #expect(try await secrets.secret(.conduitToken) == nil)
    #expect(sut.state.rows.last?.text == "none")
    #expect(!history.states.contains { "\($0)".contains("s3cr3t") })
  }

  @Test func `a refused token is reported, and not stored`() async throws {
    let secrets = SecretsProvider.inMemory()
    let (sut, _) = makeSUT(.inMemory(["conduit": .text("https://a.b")]), secrets) { _ in
      throw Failure(source: "standard input", .empty)
    }
    await sut.load()
    await sut.store(.conduitToken)
    #expect(sut.state.failure?.message == "standard input is empty.")
    #expect(sut.state.rows.last?.text == "none")
    #expect(try await secrets.secret(.conduitToken) == nil)
  }

  @Test func `a missing token isn't reported as saved`() async {
    let (sut, history) = makeSUT(.inMemory(["conduit": .text("https://a.b")])) { _ in nil }
    await sut.load()
    await sut.store(.conduitToken)
    #expect(history.phases.suffix(2) == ["loaded saving", "loaded failed"])
    #expect(sut.state.failure?.message == "standard input is empty.")
  }

  @Test func `a token is for the chosen server only`() async throws {
    let preferences = PreferencesProvider.inMemory()
    let (sut, _) = makeSUT(preferences)
    await sut.load()
    await sut.store(.conduitToken)
    #expect(
      sut.state.failure?.message == "A token belongs to one server. Set conduit first.")
    await sut.set(.conduit, to: .text("https://a.b"))
    await sut.store(.conduitToken)
    #expect(sut.state.failure == nil)
    await sut.set(.conduit, to: .text("https://elsewhere.b"))
    #expect(
      sut.state.failure?.message
        == "The stored token belongs to the current server. Reset conduit-token first.")
    await sut.reset(.conduit)
    #expect(sut.state.failure != nil)
    #expect(try await preferences.stored()["conduit"] == .text("https://a.b"))
  }

  @Test func `a secret that others can read is reported while the other settings are shown`() async {
    var secrets = SecretsProvider.inMemory()
    secrets.secret = { _ in throw Failure(source: "/s/it's", .exposed(isFolder: false)) }
    let (sut, _) = makeSUT(.inMemory(), secrets)
    await sut.load()
    #expect(sut.state.loading == .loaded)
    #expect(
      sut.state.failures.map(\.message) == [
        #"Other users can read /s/it's. Run: chmod 600 '/s/it'\''s'"#
      ])
    #expect(sut.state.rows.last?.isSet == true)
  }

  @Test func `a canceled choice changes nothing`() async {
    let gate = Gate<Void>()
    var preferences = PreferencesProvider.inMemory(["page-length": .number(7)])
    preferences.store = { _, _ in try await gate.enter() }
    let (sut, history) = makeSUT(preferences)
    await sut.load()
    let set = Task { await sut.set(.pageLength, to: .number(5)) }
    await gate.reached(1)
    set.cancel()
    await set.value
    #expect(history.phases.suffix(2) == ["loaded saving", "loaded idle"])
    #expect(sut.state.rows[3].text == "7")
  }

  @Test(arguments: [false, true])
  func `after a failure, only stored choices are shown`(isFirstStored: Bool) async throws {
    let gate = Gate<Void>()
    var preferences = PreferencesProvider.inMemory()
    preferences.store = { [store = preferences.store] value, name in
      try await gate.enter()
      try await store(value, name)
    }
    let (sut, _) = makeSUT(preferences)
    await sut.load()
    let first = Task { await sut.set(.locale, to: .text("de_DE")) }
    await gate.reached(1)
    let second = Task { await sut.set(.pageLength, to: .number(5)) }
    await gate.reached(2)
    if isFirstStored {
      gate.release(1, returning: ())
      await gate.reached(3)
    }
    gate.release(isFirstStored ? 2 : 1, throwing: Failure(source: "p.json", .unwritable))
    await first.value
    await second.value
    #expect(sut.state.rows[0].text == (isFirstStored ? "de_DE" : "the system's"))
    #expect(sut.state.rows[3].text == "20")
    #expect(sut.state.failure?.reason == "unwritable")
    #expect(try await preferences.stored() == (isFirstStored ? ["locale": .text("de_DE")] : [:]))
  }

  @Test func `a second choice doesn't lose the first one`() async throws {
    let gate = Gate<Void>()
    var preferences = PreferencesProvider.inMemory()
    preferences.store = { [store = preferences.store] value, name in
      try await gate.enter()
      try await store(value, name)
    }
    let (sut, history) = makeSUT(preferences)
    await sut.load()
    let first = Task { await sut.set(.locale, to: .text("de_DE")) }
    await gate.reached(1)
    let second = Task { await sut.set(.pageLength, to: .number(5)) }
    for number in 1...2 {
      await gate.reached(number + 1)
      gate.release(number, returning: ())
    }
    await first.value
    await second.value
    #expect(history.phases.suffix(3) == ["loaded saving", "loaded saving", "loaded saved"])
    #expect(try await preferences.stored() == ["locale": .text("de_DE"), "page-length": .number(5)])
  }

  private func makeSUT(
    _ preferences: PreferencesProvider, _ secrets: SecretsProvider = .inMemory(),
    offering offered: (@Sendable (SecretKey) async throws -> Secret?)? = nil
  ) -> (SettingsViewModel, StateHistory<SettingsViewModel>) {
    var secrets = secrets
    secrets.offered = offered ?? { _ in Secret("s3cr3t") }
    let sut = SettingsViewModel(preferences: preferences, secrets: secrets)
    return (sut, StateHistory(of: sut))
  }
}

extension StateHistory<SettingsViewModel> {
  var phases: [String] {
    states.map { state in
      let loading = state.loading.failure == nil ? "\(state.loading)" : "failed"
      return "\(loading) \(state.saving.failure == nil ? "\(state.saving)" : "failed")"
    }
  }
}
