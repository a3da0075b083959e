import Foundation

/// The program of this process.
enum ThisProgram {
  /// Starts this program. A process plays on one thread, so several play faster.
  ///
  /// - Returns: A function that waits for the end and returns the output, or nil if a signal ended the program.
  static func start(_ arguments: [String]) throws -> () -> Data? {
    let process = Process()
    let output = Pipe()
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    return {
      let text = try? output.fileHandleForReading.readToEnd()
      process.waitUntilExit()
      return process.terminationReason == .exit ? text : nil
    }
  }
}

extension [String] {
  /// Divides the paths into at most `count` parts, in their order, with about as many bytes in each.
  ///
  /// - Parameter count: The number of parts, or nil for the number of processors.
  func parts(_ count: Int?) -> [[String]] {
    guard self.count > 1, count != 1 else { return isEmpty ? [] : [self] }
    let count = count ?? ProcessInfo.processInfo.activeProcessorCount
    let sizes = map { path in
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      return (size ?? 0) + 1
    }
    let total = sizes.reduce(0, +)
    var parts: [[String]] = []
    var last = -1
    var before = 0
    for (path, size) in zip(self, sizes) {
      // The part that contains the middle of the file.
      let part = Swift.min(count - 1, (before + size / 2) * count / total)
      if part > last { parts.append([]) }
      last = part
      parts[parts.count - 1].append(path)
      before += size
    }
    return parts
  }
}
