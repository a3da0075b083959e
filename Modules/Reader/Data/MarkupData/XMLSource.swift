import CLibXML2

/// Delivers repaired XML to libxml2 part by part.
final class XMLSource {
  var repairer: XMLRepairer
  private var part: [UInt8] = []
  private var position = 0
  private(set) var failure: (any Error)?

  init(_ repairer: XMLRepairer) {
    self.repairer = repairer
  }

  /// - Returns: Whether the library found the markup well-formed.
  func parse(into builder: ElementBuilder) throws -> Bool {
    let isWellFormed = run(builder)
    // The library may stop early. The rest is repaired too, because its damage is reported.
    while failure == nil, repairer.end == nil { fill() }
    if let failure { throw failure }
    return isWellFormed
  }

  private func run(_ builder: ElementBuilder) -> Bool {
    let read: xmlInputReadCallback = { source, buffer, length in
      guard let source, let buffer else { return 0 }
      let bytes = UnsafeMutableRawBufferPointer(start: buffer, count: Int(length))
      return Int32(Unmanaged<XMLSource>.fromOpaque(source).takeUnretainedValue().read(into: bytes))
    }
    let source = Unmanaged.passUnretained(self).toOpaque()
    LibXML2.prepare()
    guard
      let context = xmlCreateIOParserCtxt(nil, nil, read, nil, source, XML_CHAR_ENCODING_NONE),
      let handler = context.pointee.sax
    else { return false }
    defer { xmlFreeParserCtxt(context) }
    // Without NOENT, the `&` in an attribute arrives as `&#38;`. NOENT and HUGE are safe, because the
    // repairer removes declarations of entities and limits the nesting.
    let options =
      XML_PARSE_RECOVER.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue
      | XML_PARSE_NOENT.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
    _ = xmlCtxtUseOptions(context, Int32(bitPattern: options))
    handler.pointee = builder.handler
    builder.context = context
    context.pointee.userData = Unmanaged.passUnretained(builder).toOpaque()
    return withExtendedLifetime((builder, self)) {
      _ = xmlParseDocument(context)
      builder.context = nil
      // The builder reports undeclared prefixes itself.
      return context.pointee.wellFormed != 0
    }
  }

  private func fill() {
    position = 0
    do { try repairer.repair(into: &part) } catch {
      failure = error
      part = []
    }
  }

  private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    if position == part.count, failure == nil { fill() }
    let count = min(buffer.count, part.count - position)
    part.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[position..<position + count]))
    }
    position += count
    return count
  }
}
