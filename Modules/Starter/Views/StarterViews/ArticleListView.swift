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
      List {
        if let message = viewModel.errorMessage {
          Text(message)
        }
        ForEach(viewModel.articles) { article in
          Text(article.title)
        }
      }
      .overlay {
        if viewModel.isLoading { ProgressView() }
      }
      .navigationTitle("Articles")
      .task { await viewModel.load() }
    }
  }
#endif
