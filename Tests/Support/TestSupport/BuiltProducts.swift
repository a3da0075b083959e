public import Foundation

/// The folder with the built programs and the tests that run.
public let builtProducts: URL = {
  // On macOS the tests are a bundle beside the programs, elsewhere a program.
  let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
  return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
}()
