public import Foundation

/// The checkout that the tests were compiled in: the nearest folder above this file that has a manifest.
public let checkout: URL = {
  var folder = URL(filePath: #filePath).deletingLastPathComponent()
  while folder.path != "/",
    !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
  {
    folder = folder.deletingLastPathComponent()
  }
  return folder
}()
