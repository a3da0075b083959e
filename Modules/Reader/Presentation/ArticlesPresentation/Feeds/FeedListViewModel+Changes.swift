import ArticlesDomain
public import CoreDomain

/// Changes of one subscription.
extension FeedListViewModel {
  /// Stops following a feed.
  public func remove(_ name: String) async {
    await change(name) { subscriptions, index, title in
      subscriptions.remove(at: index)
      return "You don't follow \(title) anymore."
    }
  }

  /// Gives a feed a title. A blank one restores its own title.
  public func rename(_ name: String, to title: String) async {
    await change(name) { subscriptions, index, old in
      let title = try Subscription.name(title)
      subscriptions[index].title = title.isEmpty ? nil : title
      return title.isEmpty ? "\(old) has its own title again." : "\(old) is called \(title) now."
    }
  }

  /// Puts a feed into one folder.
  ///
  /// - Parameter folder: The names from the outermost folder, separated by slashes, or empty for no folder.
  public func move(_ name: String, to folder: String) async {
    await change(name) { subscriptions, index, title in
      let path = try subscriptions.folder(folder)
      subscriptions[index].folders = path.isEmpty ? [] : [path]
      return path.isEmpty ? "\(title) is in no folder." : "\(title) is in \(path.joined(separator: " / "))."
    }
  }

  /// Sets the time for which the articles of a feed stay after the feed dropped them.
  ///
  /// - Parameter retention: The time, or nil for the same time as other feeds.
  public func keep(_ name: String, _ retention: Retention?) async {
    await change(name) { [formatter] subscriptions, index, title in
      subscriptions[index].retention = retention
      guard let retention else { return "\(title) keeps its articles as long as other feeds do." }
      return "\(title) keeps read articles for \(formatter.readDays(of: retention)) after it drops them. "
        + "Of the unread ones, up to \(formatter.number(retention.unreadCount)) stay."
    }
  }

  /// Stops checking a feed until it is resumed.
  public func pause(_ name: String) async {
    await change(name) { subscriptions, index, title in
      if let account = subscriptions[index].account {
        throw Failure(source: title, SubscriptionFault.fetchedByServer(of: account))
      }
      subscriptions[index].isPaused = true
      return "\(title) is paused."
    }
  }

  /// Resumes checking a feed that is paused or that ended.
  public func resume(_ name: String) async {
    await change(name) { subscriptions, index, title in
      (subscriptions[index].isPaused, subscriptions[index].formerAccount) = (false, nil)
      return "\(title) is checked again."
    } after: { store, source in
      guard let check = try await store.checks()[source], check.end != nil else { return }
      try await store.record([source: check.resumed])
    }
  }

  /// - Parameters:
  ///   - change: Changes the subscription at an index, with its title, and returns the notice.
  ///   - finish: Runs after the change.
  private func change(
    _ name: String, _ change: @escaping @Sendable (inout [Subscription], Int, String) throws -> String,
    after finish: @escaping @Sendable (any SubscriptionStore, Subscription.ID) async throws -> Void = {
      _, _ in
    }
  ) async {
    await run { store, result in
      let statistics = try await store.statistics()
      let titles = statistics.compactMapValues(\.title)
      // The change doesn't affect the articles.
      result.statistics = statistics
      let (source, notice) = try await store.change { subscriptions in
        let index = try subscriptions.index(named: name, titles: titles)
        let subscription = subscriptions[index]
        let title = subscription.title ?? titles[subscription.source] ?? subscription.source
        return (subscription.source, try change(&subscriptions, index, title))
      }
      try await finish(store, source)
      return notice
    }
  }
}
