import StrataPlatform

/// The processes that a process started, and those that they started.
enum ProcessTree {
  /// Kills a process and its descendants. SwiftPM runs each manifest in a process group of its own, so a signal to the
  /// group of `swift` doesn't reach it.
  static func kill(_ process: pid_t) {
    // A stopped process starts no other one.
    _ = StrataPlatform.kill(process, SIGSTOP)
    for child in children(of: process) { kill(child) }
    _ = StrataPlatform.kill(process, SIGKILL)
  }

  private static func children(of parent: pid_t) -> [pid_t] {
    #if canImport(Darwin)
      var children = [pid_t](repeating: 0, count: 1_000)
      let size = Int32(children.count * MemoryLayout<pid_t>.size)
      return Array(children.prefix(max(0, Int(proc_listchildpids(parent, &children, size)))))
    #else
      // proc_pid_stat(5): the state and the parent follow the name in parentheses, which may contain anything.
      return (Folder.names(at: "/proc") ?? []).compactMap { pid_t($0) }.filter { process in
        let status = text("/proc/\(process)/stat")
        guard let end = status.lastIndex(of: ")") else { return false }
        return status[end...].split(separator: " ").dropFirst(2).first.flatMap { pid_t($0) } == parent
      }
    #endif
  }

  /// Returns the memory that a process occupies, in bytes, or 0 if it's unknown.
  static func memory(of process: pid_t) -> Int {
    #if canImport(Darwin)
      var usage = rusage_info_v2()
      let status = withUnsafeMutablePointer(to: &usage) {
        $0.withMemoryRebound(to: rusage_info_t?.self, capacity: 1) {
          proc_pid_rusage(process, RUSAGE_INFO_V2, $0)
        }
      }
      return status == 0 ? Int(usage.ri_resident_size) : 0
    #else
      // proc_pid_statm(5): the second number is the resident size in pages.
      let pages = text("/proc/\(process)/statm").split(separator: " ").dropFirst().first.flatMap { Int($0) }
      return (pages ?? 0) * Int(getpagesize())
    #endif
  }

  /// Returns a file of `/proc`, whose size is 0 until it's read.
  private static func text(_ path: String) -> String {
    String(decoding: (try? FileBytes.start(of: path, limit: 4_096)) ?? [], as: UTF8.self)
  }
}
