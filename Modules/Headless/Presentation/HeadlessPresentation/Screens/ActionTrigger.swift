/// An event that makes an interactive program perform an action.
public struct ActionTrigger: Sendable {
  package enum Event: Equatable, Sendable {
    case key(Key)
    case shownAgain, rowsNeeded, nextNeeded, previousNeeded
  }

  /// The screens on which a key has its meaning.
  public enum Place: Equatable, Sendable {
    /// The screen that has the action. A screen opens from every screen.
    case here
    /// Every screen. The action, or the opening of a screen, runs beside the visible one.
    case everywhere
    /// The screen with this name. The action runs beside it.
    case screen(String)
  }

  package var event: Event
  package var place = Place.here
  /// The meaning of the key, if it isn't that of the action.
  package var help: String?
  /// A question that the user confirms first, such as `Mark all articles as read?`: always, or only if the action changes more
  /// things than a number.
  package var question: (text: String, above: Int?)?

  /// A key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - place: The screens on which it has this meaning.
  ///   - help: The meaning in one sentence, if the action has several keys.
  ///   - question: A question that the user confirms first.
  ///   - most: The largest number of things that the action changes without the question: ``PageRow/itemCount``, or
  ///     ``ScreenPage/itemCount``. Nil asks always.
  public static func key(
    _ key: Key, _ place: Place = .here, help: String? = nil, asking question: String? = nil,
    above most: Int? = nil
  ) -> ActionTrigger {
    ActionTrigger(event: .key(key), place: place, help: help, question: question.map { ($0, most) })
  }

  /// The screen is shown again, or a minute has passed. The action updates what is on the screen. It shows no progress, and a
  /// long list gets no other rows, so that the user keeps the place.
  public static let shownAgain = ActionTrigger(event: .shownAgain)
  /// The user comes near the end of the shown rows. The action takes the number of the first row to show.
  public static let rowsNeeded = ActionTrigger(event: .rowsNeeded)
  /// The user wants the next row that needs attention. The page marks the row that was found as its current one.
  public static let nextNeeded = ActionTrigger(event: .nextNeeded)
  /// The user wants the row before that needs attention.
  public static let previousNeeded = ActionTrigger(event: .previousNeeded)

  /// The key, or nil if something else performs the action.
  package var key: Key? { if case .key(let key) = event { key } else { nil } }
}

/// The visible state of an interactive program, from which keys take the values of their actions.
public struct ActionContext: Sendable {
  /// The request that the selected row opens, or nil if no row is selected or it opens nothing.
  public var row: (any ScreenRequest)?
  /// The request that opened the visible screen.
  public var screen: any ScreenRequest
  /// The address of the selected row, or of the page, or nil if neither has one.
  public var address: String?
  /// The pressed key, or nil if another event performs the action.
  public var key: Key?
  /// The text that the user has typed, or nil if the action asks for none.
  public var text: String?
  /// The number of an event, such as that of the first row that is needed.
  public var number: Int?

  package init(
    row: (any ScreenRequest)? = nil, screen: any ScreenRequest, address: String? = nil, key: Key? = nil,
    text: String? = nil, number: Int? = nil
  ) {
    (self.row, self.screen, self.address) = (row, screen, address)
    (self.key, self.text, self.number) = (key, text, number)
  }

  /// The request of a type that the selected row opens, or that opened the visible screen.
  public func request<Request: ScreenRequest>(_ type: Request.Type) -> Request? {
    row as? Request ?? screen as? Request
  }
}
