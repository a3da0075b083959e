import CoreDomain
public import FlowsDomain
import Foundation
import PlatformData

extension FlowLibrary {
  /// The files of this machine. The record of `a.feature` is `a.frames` beside it.
  public static let live = FlowLibrary(
    paths: { path in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
        return [path]
      }
      guard let names = FileManager.default.enumerator(atPath: path) else {
        throw Failure(source: path, .unreadable)
      }
      let flows = names.compactMap { $0 as? String }.filter { $0.hasSuffix(".feature") }
      return flows.sorted().map { "\(path.hasSuffix("/") ? String(path.dropLast()) : path)/\($0)" }
    },
    flow: { path in try GherkinParser().flow([UInt8](FileProvider.contents(ofFileAt: path, limit: 16 << 20)))
    },
    step: { line, rows in try GherkinParser().step(line, rows) },
    create: { flow, path in
      do {
        try Data(flow.gherkin.utf8).write(to: URL(filePath: path), options: .withoutOverwriting)
        return true
      } catch CocoaError.fileWriteFileExists {
        return false
      } catch {
        throw Failure(source: path, .unwritable)
      }
    },
    record: { flow in
      let path = recordPath(of: flow)
      do {
        return String(decoding: try FileProvider.contents(ofFileAt: path, limit: 64 << 20), as: UTF8.self)
      } catch let failure as Failure where failure.reason == .notFound(path) {
        return nil
      }
    },
    store: { record, flow in
      let path = recordPath(of: flow)
      do {
        try Data(record.utf8).write(to: URL(filePath: path), options: .atomic)
      } catch {
        throw Failure(source: path, .unwritable)
      }
    },
    changes: { flow in
      [flow, recordPath(of: flow)].map {
        try? FileManager.default.attributesOfItem(atPath: $0)[.modificationDate] as? Date
      }
    })

  private static func recordPath(of flow: String) -> String {
    (flow.hasSuffix(".feature") ? String(flow.dropLast(8)) : flow) + ".frames"
  }
}
