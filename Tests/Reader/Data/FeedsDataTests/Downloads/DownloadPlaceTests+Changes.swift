import ArticlesDomain
import CoreDomain
import DomainFakes
import Foundation
import NetworkData
import PlatformData
import TestSupport
import Testing

@testable import FeedsData

extension DownloadPlaceTests {
  @Test(arguments: ["shorter", "folder", "link"])
  func `a file that was replaced is downloaded again`(kind: String) async throws {
    try await withFolder { folder in
      let path = try await download(Self.address, to: folder + "/a", listIn: folder).path
      try FileManager.default.removeItem(atPath: path)
      switch kind {
      case "shorter": try Self.content.dropLast().write(to: URL(filePath: path))
      case "folder": try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      default: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/null")
      }
      #expect(try await list(in: folder).all().map(\.state) == [.replaced])
      let again = try await download(Self.address, to: folder + "/a", listIn: folder)
      #expect(again.isNew)
      #expect(again.path == folder + "/a/show 2.mp3")
    }
  }

  @Test func `a file to which a program added something is there already`() async throws {
    try await withFolder { folder in
      let path = try await download(Self.address, to: folder + "/a", listIn: folder).path
      try (Self.content + Data("tag".utf8)).write(to: URL(filePath: path))
      #expect(try await !download(Self.address, to: folder + "/a", listIn: folder).isNew)
    }
  }

  @Test func `a slash with an accent still separates folders`() async throws {
    try await withFolder { folder in
      let named = server(header: "attachment; filename*=UTF-8''%CC%81abc.mp3")
      let target = folder + "/a/\u{301}b/c"
      let file = try await download(Self.address, to: target, listIn: folder, from: named)
      #expect(Array(file.path.utf8) == Array("\(target)/\u{301}abc.mp3".utf8))
      #expect(try await !download(Self.address, to: target, listIn: folder, from: named).isNew)
    }
  }

  @Test func `waiting for the lock of another process can be canceled`() async throws {
    try await withFolder { folder in
      let other = try #require(try DownloadFolder(folder, makes: false))
      try await other.lock()
      let waiting = Task {
        let sut = try #require(try DownloadFolder(folder, makes: false))
        try await sut.lock()
      }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
      other.unlock()
    }
  }
}
