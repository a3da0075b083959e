import CoreDomain
public import FlowsDomain
import Foundation
import PlatformData

extension FlowLibrary {
  /// The files of this machine.
  public static let live = FlowLibrary(
    paths: { path in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
        return [path]
      }
      return try flows(in: path.hasSuffix("/") ? String(path.dropLast()) : path).sorted()
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
        let bytes = try FileProvider.contents(ofFileAt: path, limit: 64 << 20)
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw Failure(source: path, .malformed("it isn't valid UTF-8"))
        }
        return text
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

  /// Finds the flows in a folder. Symbolic links to folders aren't followed, so that no folder contains itself.
  ///
  /// - Throws: A failure of a folder that can't be read, because its flows would count as passed.
  private static func flows(in folder: String) throws -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw Failure(source: folder, .unreadable)
    }
    return try names.flatMap { name in
      let path = "\(folder)/\(name)"
      let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      if type == .typeDirectory { return try flows(in: path) }
      return name.hasSuffix(".feature") ? [path] : []
    }
  }
}
