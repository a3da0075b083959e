import CLibXML2

extension BlockBuilder {
  /// The callbacks. The others stay empty, so that the library builds no tree and prints no message.
  static var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.startElement = { builder, name, attributes in
      guard let builder = BlockBuilder.of(builder), let name else { return }
      builder.start(String(decodingCString: name, as: UTF8.self), HTMLAttributes(attributes))
    }
    handler.endElement = { builder, name in
      guard let builder = BlockBuilder.of(builder), let name else { return }
      builder.end(String(decodingCString: name, as: UTF8.self))
    }
    handler.characters = { builder, text, length in
      BlockBuilder.of(builder)?.append(UnsafeBufferPointer(start: text, count: Int(length)))
    }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    return handler
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> BlockBuilder? {
    pointer.map { Unmanaged<BlockBuilder>.fromOpaque($0).takeUnretainedValue() }
  }
}
