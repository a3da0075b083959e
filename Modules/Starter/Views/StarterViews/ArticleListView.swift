#if canImport(SwiftUI)
  import StarterDomain
  public import StarterPresentation
  public import SwiftUI

  public struct ArticleListView: View {
    @State private var viewModel: ArticleListViewModel

    public init(viewModel: ArticleListViewModel) {
      self.viewModel = viewModel
    }

    public var body: some View {
      List(viewModel.articles) { article in
        Text(article.title)
      }
      .overlay {
        if let message = viewModel.errorMessage {
          ContentUnavailableView(
            "Unable to Load", systemImage: "exclamationmark.triangle", description: Text(message))
        } else if viewModel.isLoading {
          ProgressView()
        }
      }
      .navigationTitle("Articles")
      .task { await viewModel.load() }
    }
  }
#endif
