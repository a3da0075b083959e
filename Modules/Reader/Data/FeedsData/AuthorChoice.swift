import ArticlesDomain
import MarkupData

/// The authors that different vocabularies name.
struct AuthorChoice {
  enum Rank: Int, CaseIterable {
    case own, creator, other, source
  }

  let markup: FeedMarkup
  /// Whether the document is Atom, whose own authors are never text.
  let isAtom: Bool
  private(set) var authors: [(author: Author, rank: Rank)] = []

  mutating func add(_ element: Element, _ vocabulary: Vocabulary) {
    guard authors.count <= Entry.limit else { return }
    let (rank, author) =
      switch vocabulary {
      case .core: (Rank.own, markup.person(element) ?? (isAtom ? nil : markup.author(element)))
      case .dublinCore, .dublinCoreTerms: (.creator, markup.author(element))
      case .atom: (.other, markup.person(element))
      case .other: (.source, markup.person(element))
      default: (.other, markup.author(element))
      }
    if let author { authors.append((author, rank)) }
  }

  /// The authors of the first rank that has names, or else of the first rank that has any.
  var best: [Author] {
    let ranks = Rank.allCases.map { rank in authors.filter { $0.rank == rank }.map(\.author) }
    let named = ranks.first { $0.contains { $0.name != $0.email } }
    return named ?? ranks.first { !$0.isEmpty } ?? []
  }
}
