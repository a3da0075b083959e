import ArticlesDomain
import CommandLinePresentation
import ConduitData

extension SourceKind {
  /// A server that speaks the RealWorld “Conduit” API.
  static let conduit = SourceKind(
    option: CommandLineTool.Option.text(
      "--conduit", "base-url", help: "A server that speaks the RealWorld “Conduit” API.")
  ) { name, context in
    let client = ConduitClient(name, token: context.token, network: context.network)
    let users = ConduitUserService(client)
    let (server, date) = (ConduitServer(client), context.ambient.date)
    let follower = context.follower(of: server.name)
    return ComposedSource(
      ServerArticleRepository(
        server, in: context.feeds, following: follower, date: date, report: context.report),
      publishers: ServerPublisherRepository(
        ConduitPublisherRepository(client, users: users), in: context.feeds, following: follower, date: date),
      users: users)
  }
}
