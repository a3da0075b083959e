import GalleryPresentation
import Headless

/// Writes the gallery of a program's flows. Exit status: 0 it is written; 1 a scenario failed, and its film shows why, or the
/// folder can't be written; 2 a flow is wrong, or no scenario shows a frame.
@MainActor
struct GalleryCommand<World: FlowWorld> {
  let player: FlowPlayer<World>
  let invocation: Invocation
  let library: FlowLibrary
  /// Writes to standard output.
  let write: (String) throws -> Void

  /// - Returns: The exit status.
  /// - Throws: A ``CommandLinePresentation/UsageError``, or the error of an output that can't be written.
  func run() throws -> Int32 {
    guard let path = invocation.arguments.first, !path.isEmpty else {
      throw UsageError(
        "gallery needs a FOLDER: a new one, or that of an earlier gallery.", command: "gallery")
    }
    let folder = try GalleryFolder(path)
    let flows = Array(invocation.arguments.dropFirst())
    let (report, gallery) = try player.gallery(
      of: flows.isEmpty ? ["Tests/Flows"] : flows, in: library, tags: invocation[PlayOptions.tags])
    for fault in report.faults { try write(fault) }
    guard !gallery.isEmpty else {
      try write("Nothing was written, because no scenario shows a frame.")
      return 2
    }
    do {
      try folder.write(gallery.documents)
    } catch {
      try write("error: \(error)")
      return 1
    }
    try write("\(path)/index.html: \(gallery.summary).")
    return report.status
  }
}

extension FlowPlayer {
  /// Plays flows, and collects their frames as pictures.
  func gallery(
    of paths: [String], in library: FlowLibrary, tags: [String]
  ) throws -> (report: FlowReport, gallery: Gallery) {
    var report = FlowReport(title: toolName)
    var gallery = Gallery(of: toolName, states: states.names)
    try FlowFiles(library: library) { _ in { nil } }.play(
      paths, tags: tags, inProcesses: 1, with: [], to: &report
    ) { path, report in
      let (flow, results) = try play(path, in: library, tags: tags, to: &report)
      if !gallery.add(flow, results, of: path), !results.isEmpty {
        report.add(wrong: "No scenario of the flow shows a frame, so it has no film.", at: path)
      }
      return flow
    }
    return (report, gallery)
  }
}
