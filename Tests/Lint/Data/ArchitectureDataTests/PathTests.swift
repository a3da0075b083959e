import ArchitectureData
import Testing

@Suite struct PathTests {
  @Test(arguments: [
    ("a/b", "a/b"), ("/a/b", "/a/b"), ("a", "a"), (".a/..b/...", ".a/..b/..."), ("", "."), (".", "."),
    ("/", "/"),
    ("a/", "a"), ("a//b", "a/b"), ("//a", "/a"), ("./a", "a"), ("a/.", "a"), ("a/./b", "a/b"),
    ("a/../b", "b"),
    ("..", ".."), ("../a", "../a"), ("a/../..", ".."), ("/..", "/"), ("/../a", "/a"), ("ä/../ö", "ö"),
  ])
  func `normalizes a path`(path: String, normalized: String) {
    #expect(Path.normalized(path) == normalized)
    #expect(Path.normalized(normalized) == normalized)
  }

  @Test(arguments: [
    ("a/b", "a"), ("/a/b", "/a"), ("a", "."), ("/a", "/"), ("a/b/", "a"), ("a/./b", "a"), ("a/..", ".."),
    ("../a", ".."),
  ])
  func `returns the folder of a file`(path: String, folder: String) {
    #expect(Path.folder(of: path) == folder)
  }
}
