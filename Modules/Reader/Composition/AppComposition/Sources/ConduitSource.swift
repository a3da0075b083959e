import ArticlesDomain
import CommandLinePresentation
import ConduitData
import FeedsData
import StoreData

extension SourceKind {
  /// A server that speaks the RealWorld “Conduit” API.
  static let conduit = SourceKind(
    option: CommandLineTool.Option.text(
      "--conduit", "base-url", help: "A server that speaks the RealWorld “Conduit” API.")
  ) { name, context in
    let client = ConduitClient(
      name, token: context.token, tokenFault: context.tokenFault, pages: context.request.pages,
      network: context.network)
    let users = ConduitUserService(client)
    let (server, date) = (ConduitServer(client), context.ambient.date)
    let store = context.feeds.ofAccount(context.token)
    let follower = context.follower(of: server.name)
    return ComposedSource(
      ServerArticleRepository(
        server, in: store, following: follower, date: date, report: context.report),
      publishers: ServerPublisherRepository(
        ConduitPublisherRepository(client, users: users), in: store, following: follower, date: date),
      users: users)
  }
}
