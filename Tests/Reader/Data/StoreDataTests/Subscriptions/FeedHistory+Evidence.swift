extension FeedHistory {
  /// What a post and one of the version before have in common: the rows of the table in decision 20.
  enum Evidence: String, CaseIterable {
    // The same post.
    case nothing, returned, twice, guid, date, title, link, text, rewritten, corrected
    case scheme, campaign, site, siteWithoutTexts
    case sharedDate, sharedTitle, titleWithoutGUID, dateWithoutGUID, linkWithoutGUID
    // Another post.
    case fresh, reusedNumber, reusedNumberAndLink, reusedNumberAndTitle, sameTitleAndText, sameLinkAndTitle
    case sameTitleAndDate

    var isSame: Bool { !Self.others.contains(self) }

    private static let others: Set<Evidence> = [
      .fresh, .reusedNumber, .reusedNumberAndLink, .reusedNumberAndTitle, .sameTitleAndText,
      .sameLinkAndTitle,
      .sameTitleAndDate,
    ]
  }

  // MARK: Changes of a post

  /// The changes after which the post is still recognized.
  private func changes(of post: Post, in count: Int) -> [Evidence] {
    guard !post.isFixed, !(post.isRenamed && isShared(post)) else { return [.nothing, .twice] }
    let hasOwnLink = kind.links == .own
    var changes: [Evidence] = [.nothing, .twice]
    if kind.hasTexts { changes.append(.text) }
    guard kind.guids == .own, !isShared(post) else {
      // The link decides, and then the title with the date.
      let isShared = kind.guids != .none
      if hasOwnLink {
        if kind.hasDates { changes += isShared ? [.sharedDate] : [.dateWithoutGUID, .dateWithoutGUID] }
        if kind.hasOwnTitles { changes.append(isShared ? .sharedTitle : .titleWithoutGUID) }
        if kind.hasOwnTitles, kind.hasDates { changes.append(.rewritten) }
        if kind.hasDates, !isShared { changes += [.linkWithoutGUID, .linkWithoutGUID] }
      }
      return changes
    }
    // Something must stay of a post with a number, and of the only one.
    let own = [hasOwnLink, kind.hasOwnTitles, kind.hasDates].count(where: \.self)
    let isDecided = count > 1 && !kind.guidsAreNumbers
    if own > 1 || isDecided {
      if kind.hasDates { changes.append(.date) }
      if kind.hasOwnTitles { changes.append(.title) }
      if hasOwnLink, !kind.guidsAreLinks { changes.append(.link) }
    }
    if hasOwnLink, kind.hasOwnTitles, kind.hasDates { changes.append(.rewritten) }
    if isDecided, !kind.guidsAreLinks { changes.append(.corrected) }
    if kind.links != .none, kind.hasDates { changes.append(.guid) }
    return changes
  }

  mutating func changed(_ post: Post, in count: Int) -> (Post, Evidence) {
    let change = isChosen(1, of: 2) ? .nothing : pick(changes(of: post, in: count))
    var post = post
    if change == .guid { post = renamed(post, to: newName()) }
    if kind.links == .own, [.link, .linkWithoutGUID, .corrected].contains(change) {
      post.path = "/\(next())"
    }
    if kind.hasDates, [.date, .sharedDate, .dateWithoutGUID, .rewritten, .corrected].contains(change) {
      post.day = next()
    }
    if kind.hasOwnTitles, [.title, .sharedTitle, .titleWithoutGUID, .rewritten, .corrected].contains(change) {
      post.title = "Title \(next())"
    }
    if kind.hasTexts,
      [.title, .sharedTitle, .titleWithoutGUID, .rewritten, .corrected, .text].contains(change)
    {
      post.text = "Text \(next())"
    }
    note(post)
    return (post, change)
  }

  // MARK: Other posts

  mutating func remove(at index: Int) {
    let post = version.remove(at: index).post
    removed.append((post, item(post)))
  }

  /// Adds a post that is new, or returns.
  mutating func addPost() {
    let returning = removed.indices.filter { index in
      let (post, item) = removed[index]
      // Otherwise the link of all would be its own.
      guard kind.links != .common || post.host == host else { return false }
      if isShared(post), post.isRenamed { return false }
      return item == self.item(post) || (kind.guids != .none && !(isShared(post) && kind.guidsAreLinks))
    }
    if !returning.isEmpty, isChosen(1, of: 3) {
      version.append((removed.remove(at: pick(returning)).post, .returned))
      return
    }
    var post = newPost()
    let evidence = resemblances.isEmpty || isChosen(1, of: 4) ? .fresh : pick(resemblances)
    switch evidence {
    case .reusedNumber, .reusedNumberAndLink, .reusedNumberAndTitle:
      post.guid = pick(donorsOfGUID).guid
    case .sameTitleAndText:
      let other = pick(removed).post
      (post.title, post.text) = (other.title, other.text)
    case .sameLinkAndTitle:
      let index = pick(Array(removed.indices))
      removed[index].post.isFixed = true
      let other = removed[index].post
      (post.path, post.host, post.title, post.isFixed) = (other.path, other.host, other.title, true)
    case .sameTitleAndDate: copyTitleAndDate(to: &post)
    default: break
    }
    note(post)
    version.append((post, evidence))
  }

  /// The values that a new post can have in common with an older one.
  private var resemblances: [Evidence] {
    let hasOwnLinks = kind.links == .own
    var found: [Evidence] = []
    if kind.guidsAreNumbers, !donorsOfGUID.isEmpty {
      let differences = [hasOwnLinks, kind.hasOwnTitles, kind.hasDates].count(where: \.self)
      let isRepeated = kind.links == .common && !kind.hasOwnTitles
      if differences > 0, !isRepeated {
        found.append(
          kind.links == .common
            ? .reusedNumberAndLink : kind.hasOwnTitles ? .reusedNumber : .reusedNumberAndTitle)
      }
    }
    if hasOwnLinks, !removed.isEmpty {
      if kind.hasTexts, kind.hasDates { found.append(.sameTitleAndText) }
      if kind.hasTexts, kind.hasDates, kind.guids == .own, !kind.guidsAreLinks {
        found.append(.sameLinkAndTitle)
      }
    }
    let isUnchanged = version.contains { $0.evidence == .nothing }
    if hasOwnLinks, kind.hasDates, isUnchanged { found.append(.sameTitleAndDate) }
    return found
  }

  private var donorsOfGUID: [Post] {
    (version.filter { $0.evidence == .nothing }.map(\.post) + removed.map(\.post)).filter {
      !$0.isRenamed && !$0.isFixed && $0.host == host
    }
  }

  /// Gives the post the title and the date of another one. A third one with both may vanish at the same time.
  private mutating func copyTitleAndDate(to post: inout Post) {
    let unchanged = version.indices.filter { version[$0].evidence == .nothing }
    let index = pick(unchanged.filter { version[$0].post.isFixed } + unchanged)
    let other = version[index].post
    version[index].post.isFixed = true
    (post.title, post.day, post.isFixed) = (other.title, other.day, true)
    for index in version.indices.reversed()
    where version[index].evidence.isSame && version[index].post.number != other.number
      && version[index].post.title == other.title
      && version[index].post.day == other.day
    { remove(at: index) }
  }
}
