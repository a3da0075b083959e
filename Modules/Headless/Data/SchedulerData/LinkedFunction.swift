#if os(Linux) && _pointerBitWidth(_64)
  import StrataPlatform

  /// A function of a dynamic library, which the objects of this process call through their tables of addresses.
  struct LinkedFunction {
    let name: String

    init(_ name: String) { self.name = name }

    /// The address of the function, or nil if no dynamic library has it.
    var address: UnsafeMutableRawPointer? {
      // The main program would find a function of its own first.
      dlopen("libswift_Concurrency.so", RTLD_LAZY | 4 /* RTLD_NOLOAD */).flatMap { dlsym($0, name) }
    }

    /// Replaces the address in the tables of some objects (System V ABI, chapter 5).
    ///
    /// - Parameter isWanted: Whether to change an object with this path. That of the main program is empty.
    /// - Returns: Whether a table had the address.
    func replace(by replacement: UnsafeRawPointer, in isWanted: (String) -> Bool) -> Bool {
      // A handle is a `link_map`: the base address, the name, the dynamic section, and the next object.
      var next = dlopen(nil, RTLD_LAZY).map { UnsafeRawPointer($0) }
      var isReplaced = false
      while let map = next {
        next = map.load(fromByteOffset: 24, as: UnsafeRawPointer?.self)
        let path = map.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self)
        guard isWanted(path.map { String(cString: $0) } ?? ""),
          let section = map.load(fromByteOffset: 16, as: UnsafePointer<DynamicEntry>?.self)
        else { continue }
        if replace(by: replacement, base: map.load(as: UInt.self), section) { isReplaced = true }
      }
      return isReplaced
    }

    private typealias DynamicEntry = (tag: Int, value: UInt)

    private func replace(
      by replacement: UnsafeRawPointer, base: UInt, _ section: UnsafePointer<DynamicEntry>
    ) -> Bool {
      var values: [Int: UInt] = [:]
      var entry = section
      while entry.pointee.tag != 0 {
        values[entry.pointee.tag] = entry.pointee.value
        entry += 1
      }
      func pointer(_ tag: Int) -> UnsafeRawPointer? {
        values[tag].flatMap { UnsafeRawPointer(bitPattern: $0 < base ? base + $0 : $0) }
      }
      guard let names = pointer(5), let symbols = pointer(6) else { return false }
      var isReplaced = false
      // The relocations of functions and of other addresses, and their sizes.
      for (start, size) in [(pointer(23), values[2]), (pointer(7), values[8])] {
        guard let start, let size else { continue }
        for offset in stride(from: 0, to: Int(size), by: 24) {
          let (target, info) = (start + offset).load(as: (UInt, UInt).self)
          let symbol = (symbols + Int(info >> 32) * 24).load(as: UInt32.self)
          guard info >> 32 != 0,
            strcmp((names + Int(symbol)).assumingMemoryBound(to: CChar.self), name) == 0,
            let slot = UnsafeMutableRawPointer(bitPattern: base + target)
          else { continue }
          let size = UInt(getpagesize())
          let page = UnsafeMutableRawPointer(bitPattern: (base + target) & ~(size - 1))
          guard mprotect(page, Int(size), PROT_READ | PROT_WRITE) == 0 else { continue }
          slot.storeBytes(of: replacement, as: UnsafeRawPointer.self)
          isReplaced = true
        }
      }
      return isReplaced
    }
  }
#endif
