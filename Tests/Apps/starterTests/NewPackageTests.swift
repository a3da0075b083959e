import Foundation
import TestSupport
import Testing

/// `scripts/new-package` writes the Starter under another name. `scripts/checks/try-new-package` builds the result.
@Suite(.needsWholeCheckout) struct NewPackageTests {
  @Test func `a package has the layers, tests, and features, and no trace of its template`() async throws {
    try await withFolder { folder in
      let run = try await newPackage("Shop", "Shop", in: folder)
      #expect(
        run
          == "Shop is in \(folder.path)/Shop. Start with: cd Shop && swift run shop articles\n=> 0")
      let files = try files(in: folder.appending(path: "Shop"))
      let expected = [
        ".architecture.json5", ".github/workflows/test.yml", ".gitignore", ".swift-format", "Package.swift",
        "README.md", "Sources/ShopComposition/Services.swift", "Sources/ShopData/Sample/articles.json",
        "Sources/ShopDomain/Articles/Article.swift", "Sources/ShopPresentation/Landmarks/LandmarkStore.swift",
        "Sources/ShopViews/ProfileView.swift", "Sources/shop/Shop.swift",
        "Tests/ShopDataTests/TimerNotificationSchedulerTests.swift",
      ]
      #expect(Set(files.keys).isSuperset(of: expected))
      for (path, text) in files {
        #expect(!"\(path)\n\(text)".lowercased().contains("starter"), "\(path)")
        #expect(!text.contains(/feature:|\/\/ end|\/\/ else|usual form/), "\(path)")
      }
      let presentationTests = files.filter { $0.key.hasPrefix("Tests/ShopPresentationTests/") }
      #expect(presentationTests.values.contains { $0.contains("try explore {") })
    }
  }

  @Test func `two packages of the same name have the same bytes`() async throws {
    try await withFolder { folder in
      for place in ["one", "two"] { _ = try await newPackage("Shop", place, in: folder) }
      let one = try files(in: folder.appending(path: "one"))
      #expect(try files(in: folder.appending(path: "two")) == one)
    }
  }

  @Test(arguments: ["articles", "profiles", "landmarks", "reminders"])
  func `a package has only what its features need`(feature: String) async throws {
    try await withFolder { folder in
      _ = try await newPackage("Shop", "--features", feature, in: folder)
      let files = try files(in: folder)
      let text = files.values.joined()
      #expect(files["README.md"]?.contains("swift run shop") == true)
      #expect(text.contains("ArticleRepository") == (feature == "articles"))
      #expect(text.contains("FeedStore") == (feature == "articles"))
      #expect(text.contains("UserService") == (feature == "profiles"))
      #expect(text.contains("LandmarkStore") == (feature == "landmarks"))
      #expect(text.contains("CacheTier") == (feature == "landmarks"))
      #expect(text.contains("NotificationScheduler") == (feature == "reminders"))
      #expect(text.contains("NetworkProvider") == (feature != "reminders"))
      #expect(text.contains("FetchError") == (feature != "reminders"))
      #expect(!text.contains("EventScheduler") && !text.contains("DataFetcher"))
    }
  }

  @Test(arguments: [
    (
      "shop",
      "“shop” isn't the name of a module. Use a capital letter, and then letters and digits, as in Shop."
    ),
    (
      "Shop\n",
      "“Shop?” isn't the name of a module. Use a capital letter, and then letters and digits, as in Shop."
    ),
    (
      "My-Shop",
      "“My-Shop” isn't the name of a module. Use a capital letter, and then letters and digits, as in Shop."
    ),
    ("", "“” isn't the name of a module. Use a capital letter, and then letters and digits, as in Shop."),
    ("Class", "“Class” is a word that Swift reserves. Choose another name."),
    ("Main", "“Main” is a word that Swift reserves. Choose another name."),
    (
      "Foundation",
      "The toolchain has a module foundation, so “Foundation” can't have one. Choose another name."
    ),
    ("Testing", "The toolchain has a module testing, so “Testing” can't have one. Choose another name."),
    ("Tabular", "The toolchain has a module TabularData, so “Tabular” can't have one. Choose another name."),
    ("Flows", "Strata has a module FlowsDomain, so “Flows” can't have one. Choose another name."),
    ("Starter", "Strata has a module starter, so “Starter” can't have one. Choose another name."),
  ])
  func `a name that no module can have is one sentence`(name: String, sentence: String) async throws {
    try await expectRefusal(sentence) { try await newPackage(name, "Shop", in: $0) }
  }

  @Test func `a name is at most 50 characters long`() async throws {
    let name = String(repeating: "A", count: 51)
    try await expectRefusal("“\(name)” is too long. Use at most 50 letters and digits.") {
      try await newPackage(name, "Shop", in: $0)
    }
  }

  @Test(arguments: [
    ("cart", "There is no feature “cart”."), ("articles,Profiles", "There is no feature “Profiles”."),
    ("", "The package needs a feature."), (" ,", "The package needs a feature."),
  ])
  func `an unknown feature, or none, is one sentence`(list: String, sentence: String) async throws {
    try await expectRefusal("\(sentence) Choose from articles, profiles, landmarks, reminders.") {
      try await newPackage("Shop", "--features", list, in: $0)
    }
  }

  @Test func `a folder that isn't empty is one sentence, and stays as it is`() async throws {
    try await withFolder { folder in
      try Data("1".utf8).write(to: folder.appending(path: "notes"))
      #expect(
        try await newPackage("Shop", in: folder)
          == "error: \(folder.path) isn't empty. Name an empty folder, or a new one.\n=> 2")
      #expect(
        try await newPackage("Shop", "notes", in: folder)
          == "error: \(folder.path)/notes is a file. Name a folder.\n=> 2")
      #expect(
        try await newPackage("Shop", "notes/new", in: folder)
          == "error: You can't write to \(folder.path)/notes. Name another folder.\n=> 2")
      #expect(try files(in: folder) == ["notes": "1"])
    }
  }

  @Test func `a new repository is an empty folder`() async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(path: ".git"), withIntermediateDirectories: true)
      #expect(try await newPackage("Shop", in: folder).hasSuffix("=> 0"))
    }
  }

  @Test func `a folder of the name of Strata's is one sentence`() async throws {
    try await expectRefusal(
      "The package can't be in a folder named \(checkout.lastPathComponent), because SwiftPM would take it for Strata. "
        + "Name another folder."
    ) { try await newPackage("Shop", checkout.lastPathComponent, in: $0) }
  }

  /// The formatter fails after all files are written.
  @Test func `a package that can't be written leaves nothing behind`() async throws {
    try await withFolder { folder in
      let programs = folder.appending(path: "programs")
      try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
      try await ProgramRun.writeScript(
        "#!/bin/sh\necho 'error: no space left on device'\nexit 1\n", at: "\(programs.path)/swift")
      #expect(
        try await newPackage("Shop", "new/Shop", in: folder, programs: programs.path)
          == """
          error: The package could not be written to \(folder.path)/new/Shop: swift format failed: error: no space left \
          on device. Name another folder.
          => 1
          """)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["programs"])
    }
  }

  @Test func `a run removes the files of a killed one`() async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(path: ".new-package-x/Sources"), withIntermediateDirectories: true)
      let run = try await newPackage("Shop", in: folder)
      #expect(run.hasSuffix("=> 0"))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy { !$0.hasPrefix(".new") })
    }
  }

  @Test func `a name may contain the words of the templates`() async throws {
    try await withFolder { folder in
      let run = try await newPackage("MyIDENTITY", in: folder)
      #expect(run.hasSuffix("=> 0"))
      let manifest = try String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
      #expect(manifest.contains("addDomain(\"MyIDENTITYDomain\")"))
    }
  }
}

/// The words of the script, which end with its exit status.
func newPackage(_ words: String..., in folder: URL, programs: String? = nil) async throws -> String {
  var environment = ProcessInfo.processInfo.environment
  if let programs { environment["PATH"] = "\(programs):\(environment["PATH"] ?? "")" }
  let run = try await ProgramRun.launch(
    checkout.appending(path: "scripts/new-package"), words, environment: environment, folder: folder,
    mergesErrors: true)
  return "\(String(decoding: run.output, as: UTF8.self))=> \(run.status)"
}

/// Expects one sentence, the exit status 2, and that nothing is written.
func expectRefusal(_ sentence: String, _ run: (URL) async throws -> String) async throws {
  try await withFolder { folder in
    let words = try await run(folder)
    #expect(words == "error: \(sentence)\n=> 2")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }
}

func withFolder(_ body: (URL) async throws -> Void) async throws {
  // The system's folder can be a symbolic link, and the script prints the path without it.
  let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: "new-package-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder)
}

/// The texts of all files by their paths.
private func files(in folder: URL) throws -> [String: String] {
  let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
  return try Dictionary(
    uniqueKeysWithValues: paths.compactMap { path in
      let file = folder.appending(path: path)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { return nil }
      return (path, try String(contentsOf: file, encoding: .utf8))
    })
}
