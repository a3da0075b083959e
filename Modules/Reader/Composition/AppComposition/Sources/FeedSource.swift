import CommandLinePresentation
import FeedsData
import Foundation
import NetworkData
import PlatformData
import StoreData

extension SourceKind {
  /// RSS, Atom, and JSON feeds from the network, from files, or from standard input.
  static let feed = SourceKind(
    option: CommandLineTool.Option.path(
      "--source", "url|file|-", help: "A feed: its address, its file, or - for standard input."
    ).repeated(),
    resolve: { FeedSource.name($0, in: FileManager.default.currentDirectoryPath) },
    readAgain: { name in
      let feed = FeedSource(name, network: .offline, files: .live)
      return feed.isRemote ? nil : feed.name
    }
  ) { name, context in
    let feed = FeedSource(
      name, network: context.network, files: .live(waiting: context.request.timeout),
      sizeLimit: context.request.sizeLimit)
    return ComposedSource(feed.isRemote ? context.stored(feed) : context.readAgain(feed))
  }
}
