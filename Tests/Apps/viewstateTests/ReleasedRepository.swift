import Foundation
import TestSupport
import Testing

/// A repository with `scripts/release`. Its programs, and the tools that look into programs, are scripts.
struct ReleasedRepository {
  static let versionFile =
    "Modules/Shared/Presentation/CommandLinePresentation/CommandLineTool+Version.swift"

  /// What a run prints that made all archives, without the sums and the kind of machine.
  static let archived = """
    layerlint-4.5.6-M.tar.gz
    layerlint-package-4.5.6-M.tar.gz
    viewstate-4.5.6-M.tar.gz
    layerlint-4.5.6-M.artifactbundle.zip
    => 0
    """

  private let folder = ConfigurationFolder()

  var path: String { folder.path }

  func make(changes: String = "# Changes\n\n## 4.5.6 - 2026-01-15\n\n- It begins.\n") async throws {
    try write(#"package static let version = "4.5.6""#, to: Self.versionFile)
    try write(changes, to: "CHANGELOG.md")
    try write(".build/\ncopy/\n", to: ".gitignore")
    for name in ["LICENSE", "scripts/pre-commit", "Apps/Plugins/LayerCheck/LayerCheck.swift"] {
      try write("", to: name)
    }
    try write("#!/bin/sh\n", to: "scripts/bootstrap")
    let program = #"""
      #!/bin/sh
      [ "$1" = --optimized ] || exit 1
      shift
      if [ "$FAILS" = "$1" ]; then echo "The build of $1 fails." >&2; exit 1; fi
      mkdir -p .build/programs
      printf '#!/bin/sh\n[ "$1" != --version ] || echo %s 4.5.6\n' $1 >.build/programs/$1
      chmod +x .build/programs/$1
      echo .build/programs/$1
      """#
    try write(program, to: "scripts/program")
    try write("#!/bin/sh\ncp $3 $2\n", to: "tools/strip")
    try write(
      String(contentsOf: checkout.appending(path: "scripts/release"), encoding: .utf8), to: "scripts/release")
    try await git(
      """
      init --quiet . && chmod +x scripts/* tools/* && git add --force . &&
      git -c user.name=A -c user.email=a@example.org commit --quiet -m A
      """)
  }

  /// A folder with archives of two machines, and a `gh` that prints what it gets.
  func archivesOfTwoMachines() async throws -> ConfigurationFolder {
    let archives = ConfigurationFolder()
    let gh = #"""
      #!/bin/sh
      echo "$@" | sed 's| /.*||'
      while [ "$1" != --notes-file ]; do shift; done
      notes=$2; shift 2
      for path; do basename "$path"; done
      sed -n '$=' "$1" | sed 's/$/ checksums/'
      grep . "$notes"
      """#
    try write(gh, to: "bin/gh", in: archives)
    let script = """
      chmod +x bin/gh
      for machine in a b; do
        mkdir $machine && cd $machine
        echo $machine >viewstate-4.5.6-$machine.tar.gz
        sha256sum *.gz >SHA256SUMS
        echo $1 >COMMIT
        cd ..
      done
      """
    let run = try await ProgramRun.launch(
      URL(filePath: "/bin/sh"), ["-ec", script, "sh", git("rev-parse HEAD")],
      folder: URL(filePath: archives.path))
    try #require(run.status == 0, "\(String(decoding: run.errors, as: UTF8.self))")
    return archives
  }

  /// Runs the script, and returns what it prints and its status.
  func release(
    _ words: [String] = [], in inner: String = ".", variables: [String: String] = [:]
  ) async throws -> String {
    var environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let tools = [words.last.map { $0 + "/bin" }, path + "/tools", environment["PATH"]]
    environment["PATH"] = tools.compactMap(\.self).joined(separator: ":")
    environment["LC_ALL"] = "C.UTF-8"
    let run = try await ProgramRun.launch(
      URL(filePath: "\(path)/\(inner)/scripts/release"), words, environment: environment,
      folder: URL(filePath: path), mergesErrors: true)
    return String(decoding: run.output, as: UTF8.self)
      .replacing(#/[0-9a-f]{64}  /#, with: "").replacing(#/[a-z0-9_]+-unknown-linux(-gnu)?/#, with: "M")
      + "=> \(run.status)"
  }

  @discardableResult
  func git(_ words: String) async throws -> String {
    let run = try await ProgramRun.launch(
      URL(filePath: "/bin/sh"), ["-c", "git \(words)"], folder: URL(filePath: path))
    try #require(run.status == 0, "\(String(decoding: run.errors, as: UTF8.self))")
    return String(decoding: run.output, as: UTF8.self).split(separator: "\n").joined(separator: "\n")
  }

  func write(_ text: String, to path: String, in other: ConfigurationFolder? = nil) throws {
    let file = URL(filePath: (other ?? folder).path + "/" + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path + "/" + name)
  }
}
