import ArticlesDomain
import CommandLinePresentation
import ConduitData
import CoreDomain

extension ArticleSource {
  /// A server that speaks the RealWorld “Conduit” API.
  static let conduit = ArticleSource(
    option: CommandLineTool.Option(
      "--conduit", .any("base-url"), help: "A server that speaks the RealWorld “Conduit” API.")
  ) { names, context, services in
    for name in names {
      let client = ConduitClient(
        name, token: services.token(context.request.token), network: context.network)
      services.users = ConduitUserService(client)
      services.articles.append(
        MarkedArticleRepository(ConduitArticleRepository(client), marks: context.store))
      services.publishers.append(ConduitPublisherRepository(client, users: services.users))
    }
  }
}
