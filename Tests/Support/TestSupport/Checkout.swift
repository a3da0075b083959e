public import Foundation

/// The folder of the repository: the nearest folder above this file that contains a manifest.
public let checkout: URL = {
  var folder = URL(filePath: #filePath).deletingLastPathComponent()
  while folder.path != "/",
    !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
  {
    folder = folder.deletingLastPathComponent()
  }
  return folder
}()
