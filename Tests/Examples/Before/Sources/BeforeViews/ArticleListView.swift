import BeforeDomain
import SwiftUI

struct ArticleListView: View {
  let repository: any ArticleRepository
  @State private var articles: [Article] = []
  @State private var isLoading = false

  var body: some View {
    List(articles) { Text($0.title) }
      .overlay { if isLoading { ProgressView() } }
      .task {
        isLoading = true
        articles = (try? await repository.fetchArticles()) ?? []
        isLoading = false
      }
  }
}
