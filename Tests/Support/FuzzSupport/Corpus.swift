public import Foundation

/// The inputs of the targets, in a folder for each one: real, handwritten, and found by fuzzing.
public struct Corpus: Sendable {
  private let folder: URL

  public init(_ folder: URL) {
    self.folder = folder
  }

  /// The names of all targets with inputs.
  public func names() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)))
  }

  /// Checks every input of a target, and mutants of them.
  ///
  /// - Parameter mutants: The number of mutants. They are the same in every run.
  /// - Throws: ``BrokenPromise`` that names the input.
  public func replay(_ target: some FuzzTarget, mutants: Int) async throws {
    let files = try FileManager.default
      .contentsOfDirectory(at: folder.appending(path: target.rawValue), includingPropertiesForKeys: nil)
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let inputs = try files.map { [UInt8](try Data(contentsOf: $0)) }
    for (file, input) in zip(files, inputs) {
      try await check(input, target, "\(target.rawValue)/\(file.lastPathComponent)")
    }
    guard !inputs.isEmpty else { throw BrokenPromise("\(target.rawValue) has no inputs") }
    var mutator = Mutator(seed: 1)
    for number in 0..<mutants {
      let mutant = mutator.mutant(of: inputs[number % inputs.count], among: inputs)
      let name = files[number % inputs.count].lastPathComponent
      try await check(mutant, target, "mutant \(number) of \(target.rawValue)/\(name)")
    }
  }

  private func check(_ input: [UInt8], _ target: some FuzzTarget, _ name: String) async throws {
    do {
      try await target.check(input)
      try await target.checkScreens(input)
    } catch {
      throw BrokenPromise("\(name): \(error). The input is \(Data(input).base64EncodedString())")
    }
  }
}
