/// The namespaces of common prefixes, for feeds that don't declare them.
enum WellKnownNamespace {
  static let xml = "http://www.w3.org/XML/1998/namespace"

  static func uri(prefix: String) -> String? { uris[prefix.lowercased()] }

  private static let uris = [
    "a10": "http://www.w3.org/2005/Atom",
    "atom": "http://www.w3.org/2005/Atom",
    "content": "http://purl.org/rss/1.0/modules/content/",
    "dc": "http://purl.org/dc/elements/1.1/",
    "dcterms": "http://purl.org/dc/terms/",
    "googleplay": "http://www.google.com/schemas/play-podcasts/1.0",
    "html": "http://www.w3.org/1999/xhtml",
    "itunes": "http://www.itunes.com/dtds/podcast-1.0.dtd",
    "media": "http://search.yahoo.com/mrss/",
    "podcast": "https://podcastindex.org/namespace/1.0",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "rss": "http://purl.org/rss/1.0/",
    "xhtml": "http://www.w3.org/1999/xhtml",
    "xml": xml,
  ]
}
