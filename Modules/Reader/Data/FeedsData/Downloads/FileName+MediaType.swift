import Foundation

extension FileName {
  /// The usual ending for a media type, without its dot, or nil for an unknown type.
  ///
  /// - Parameter type: The value of a Content-Type header, with parameters if it has some. The first of several counts.
  static func ending(ofType type: String) -> String? {
    let essence = type.prefix { $0 != ";" && $0 != "," }.trimmingCharacters(in: .whitespaces).lowercased()
    return endings[essence]
  }

  /// The types of enclosures, with the names that servers use although they aren't registered.
  private static let endings = [
    "audio/mpeg": "mp3", "audio/mp3": "mp3", "audio/x-mp3": "mp3", "audio/x-mpeg": "mp3",
    "audio/mpeg3": "mp3",
    "audio/mp4": "m4a", "audio/x-m4a": "m4a", "audio/m4a": "m4a", "audio/aac": "aac", "audio/x-aac": "aac",
    "audio/ogg": "ogg", "application/ogg": "ogg", "audio/opus": "opus", "audio/flac": "flac",
    "audio/x-flac": "flac", "audio/wav": "wav", "audio/x-wav": "wav", "audio/wave": "wav",
    "audio/vnd.wave": "wav", "audio/webm": "webm", "audio/x-aiff": "aiff", "audio/aiff": "aiff",
    "video/mp4": "mp4", "video/x-m4v": "m4v", "video/webm": "webm", "video/ogg": "ogv", "video/mpeg": "mpg",
    "video/quicktime": "mov", "video/x-matroska": "mkv",
    "image/jpeg": "jpg", "image/jpg": "jpg", "image/png": "png", "image/gif": "gif", "image/webp": "webp",
    "image/avif": "avif", "image/svg+xml": "svg",
    "application/pdf": "pdf", "application/epub+zip": "epub", "application/x-mobipocket-ebook": "mobi",
    "application/zip": "zip", "application/x-zip-compressed": "zip", "application/gzip": "gz",
    "application/x-bittorrent": "torrent", "text/plain": "txt", "text/html": "html", "text/vtt": "vtt",
  ]
}
