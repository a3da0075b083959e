import ArticlesDomain
import CoreDomain
import DomainContracts
import Foundation
import PlatformData
import TestSupport
import Testing

/// The account on this machine, in a folder of its own.
struct StoredUserServiceTests {
  @Test func `it fulfills the contract`() async throws {
    try await verifyUserService(makeSUT(Folder()))
  }

  @Test func `a change is stored for the next program, and only its owner can open it`() async throws {
    let folder = Folder()
    _ = try await makeSUT(folder).updateProfile(
      ProfileUpdate(biography: "Reads.", image: "https://a.b/c.png"))
    let user = try await makeSUT(folder).fetchCurrentUser()
    #expect(
      user
        == User(
          source: "this machine", username: "ada", email: "ada@a.example", biography: "Reads.",
          image: URL(string: "https://a.b/c.png")))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `each operation reads the file once`() async throws {
    let folder = Folder()
    let log = Log<String>()
    let sut = makeSUT(folder, files: .logging(to: log))
    _ = try await sut.updateProfile(ProfileUpdate(biography: "Reads."))
    #expect(log.entries == ["update"])
    #expect(try await sut.fetchCurrentUser().biography == "Reads.")
    #expect(log.entries == ["update", "read"])
    let user = try await sut.updateProfile(ProfileUpdate(email: "g@a.example"))
    #expect(user == User(source: "this machine", username: "ada", email: "g@a.example", biography: "Reads."))
    #expect(log.entries == ["update", "read", "update"])
    #expect(try await sut.updateProfile(ProfileUpdate()) == user)
    #expect(log.entries == ["update", "read", "update", "read"])
  }

  @Test func `two programs that change different fields both succeed`() async throws {
    let folder = Folder()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for update in [
        ProfileUpdate(username: "grace"), ProfileUpdate(email: "g@a.example"), ProfileUpdate(biography: "B."),
      ] {
        group.addTask { _ = try await makeSUT(folder).updateProfile(update) }
      }
      try await group.waitForAll()
    }
    #expect(
      try await makeSUT(folder).fetchCurrentUser()
        == User(source: "this machine", username: "grace", email: "g@a.example", biography: "B."))
  }

  @Test func `a damaged file is set aside and reported once, and the account starts again`() async throws {
    let folder = Folder()
    _ = try await makeSUT(folder).updateProfile(ProfileUpdate(biography: "Reads."))
    try Data("{\"user".utf8).write(to: URL(filePath: folder.file))
    let aside = "profile.json.damaged-00000000-0000-0000-0000-000000000001"
    await #expect(throws: Failure(source: folder.file, .storeDamaged(setAside: aside))) {
      try await makeSUT(folder).updateProfile(ProfileUpdate(username: "grace"))
    }
    #expect(FileManager.default.contents(atPath: "\(folder.path)/\(aside)") == Data("{\"user".utf8))
    #expect(try await makeSUT(folder).fetchCurrentUser().username == "ada")
  }

  @Test func `an invalid change is rejected and has no effect`() async throws {
    let folder = Folder()
    let update = ProfileUpdate(
      username: " ", email: "nobody", biography: String(repeating: "a", count: 70_000), image: "picture.png")
    await #expect(
      throws: Failure(
        source: folder.file,
        .rejected([
          "username": ["can't be blank"], "email": ["is invalid"], "image": ["is invalid"],
          "biography": ["is too long (maximum is 65536 bytes)"],
        ]))
    ) {
      try await makeSUT(folder).updateProfile(update)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file))
  }
}

extension FileProvider {
  /// The live provider, which logs its reads. An update reads the file once too.
  fileprivate static func logging(to log: Log<String>) -> FileProvider {
    FileProvider(
      read: { path, limit in
        log.append("read")
        return try await FileProvider.live.read(path, limit)
      },
      readPrivate: { path, limit in
        log.append("readPrivate")
        return try await FileProvider.live.readPrivate(path, limit)
      },
      update: { path, limit, change in
        log.append("update")
        try await FileProvider.live.update(path, limit, change)
      },
      readStandardInput: { limit in
        log.append("readStandardInput")
        return try await FileProvider.live.readStandardInput(limit)
      })
  }
}

private func makeSUT(_ folder: Folder, files: FileProvider = .live) -> StoredUserService {
  StoredUserService(
    file: folder.file, files: files, identifiers: .counting(),
    beginning: User(source: "sample", username: "ada", email: "ada@a.example"))
}

/// A folder that doesn't exist yet and is removed with its last reference.
private final class Folder: Sendable {
  let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()

  var file: String { "\(path)/profile.json" }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
