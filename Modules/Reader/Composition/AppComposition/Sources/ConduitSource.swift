import ArticlesDomain
import CommandLinePresentation
import ConduitData

extension ArticleSource {
  /// A server that speaks the RealWorld “Conduit” API.
  static let conduit = ArticleSource(
    option: CommandLineTool.Option.text(
      "--conduit", "base-url", help: "A server that speaks the RealWorld “Conduit” API."),
    resolve: { $0 }
  ) { names, context, services in
    for name in names {
      let token = services.token(context.request.token)
      let client = { @Sendable network in ConduitClient(name, token: token, network: network) }
      let users = ConduitUserService(client(context.network))
      let follower = services.follower(of: client(context.network).source, in: context.request)
      services.users = users
      services.add(
        CachingArticleRepository(
          context.answers { ConduitArticleRepository(client($0)) }, following: follower),
        publisher: CachingPublisherRepository(
          context.answers { ConduitPublisherRepository(client($0), users: users) }, following: follower),
        in: context, isLocal: false)
    }
  }
}
