import CounterModels
import HeadlessTesting
import Observation

struct RaceTests {
  @Test func `the server has the name that the form shows`() throws {
    try inVirtualTime { time in
      let server = Server()
      let sut = Recorded(HastyForm(server.backend), in: time) { $0.name }
      try typeTwoNames(into: sut, in: time)
      #expect(server.name == sut.model.name)
    }
  }

  @Test func `an exploration finds the race of two saves`() throws {
    let exploration = try explore(mayDiffer: true) { time in
      let server = Server()
      let sut = Recorded(HastyForm(server.backend), in: time) { $0.name }
      try typeTwoNames(into: sut, in: time)
      return "The form shows \(sut.model.name), and the server has \(server.name)."
    }
    #expect(
      exploration.description == """
        - The form shows Ida, and the server has Ida.
        This happens in 176 of 200 orders (also in that of arrival).
        - The form shows Ida, and the server has Eva.
        This happens in 24 of 200 orders (first: seed 5).
        Shortest order: replaying: "sleep1:6"
        At 0 ms, the task “perform at line 53” slept 875 ms instead of 500 ms.
        """)
  }

  @Test func `in the order that the exploration found, the server has the older name`() throws {
    let exploration = try explore(replaying: "sleep1:6") { time in
      let server = Server()
      let sut = Recorded(HastyForm(server.backend), in: time) { $0.name }
      try typeTwoNames(into: sut, in: time)
      return server.name
    }
    #expect(exploration.outcomes == [.value("Eva")])
  }

  @Test func `a form that saves one name after the other has no race`() throws {
    try explore { time in
      let server = Server()
      let sut = Recorded(NameForm(server.backend), in: time) { $0.name }
      try typeTwoNames(into: sut, in: time)
      #expect(server.name == sut.model.name)
    }
  }

  private func typeTwoNames(into sut: Recorded<some Form, String>, in time: VirtualTime) throws {
    try sut.perform { await $0.save("Eva") }
    try time.pass(.milliseconds(100))
    try sut.perform { await $0.save("Ida") }
    try time.settle()
  }
}

protocol Form: AnyObject {
  func save(_ name: String) async
}

extension NameForm: Form {}
extension HastyForm: Form {}

/// Shows a new name at once, and saves it without waiting for an earlier save.
@Observable
final class HastyForm {
  private(set) var name = "Ana"
  private let backend: Backend

  init(_ backend: Backend) {
    self.backend = backend
  }

  func save(_ name: String) async {
    self.name = name
    try? await backend.save(name)
  }
}

/// A server that takes half a second to store a name.
final class Server {
  private(set) var name = "Ana"

  var backend: Backend {
    var backend = Backend.simulated
    backend.save = { name in
      try await Task.sleep(for: .milliseconds(500))
      await self.store(name)
    }
    return backend
  }

  private func store(_ name: String) { self.name = name }
}
