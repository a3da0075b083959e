import FuzzSupport

private let target = ReaderFuzz.named()

/// A program for libFuzzer (https://llvm.org/docs/LibFuzzer.html), which the linker adds.
@main
enum Fuzzer {
  static func main() {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    _ = runFuzzer(&count, &arguments) { start, count in
      target.check(start, count)
      return 0
    }
  }
}

/// No header declares this function for Swift. Its parameters have the same form in the C and Swift calling
/// conventions.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
