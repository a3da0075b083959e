/// An event that makes an interactive program perform an action.
public struct ActionTrigger: Sendable {
  package enum Event: Equatable, Sendable {
    case key(Key)
    /// The action is on a key of the user's.
    case chosen
    case shownAgain, rowsNeeded, nextNeeded, previousNeeded, find
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
  /// The first words of the action's command line. What the user sees gives the other values.
  package var words: [String] = []
  package var group: KeyGroup?
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
  ///   - words: Words of the action's command line, such as `later` or `--link 1`. What the user sees gives the other
  ///     values. The program asks for the word `?`.
  ///   - group: The part of the help with the key.
  ///   - help: The meaning in one sentence, if the action has several keys.
  ///   - question: A question that the user confirms first.
  ///   - most: The largest number of things that the action changes without the question: ``PageRow/itemCount``, or
  ///     ``ScreenPage/itemCount``. Nil asks always.
  public static func key(
    _ key: Key, _ place: Place = .here, with words: String = "", in group: KeyGroup? = nil,
    help: String? = nil, asking question: String? = nil, above most: Int? = nil
  ) -> ActionTrigger {
    ActionTrigger(
      event: .key(key), place: place, words: words.split(separator: " ").map(String.init), group: group,
      help: help, question: question.map { ($0, most) })
  }

  /// A key of the user's for words that no default key has. It has the group and the question of the action's other keys.
  package static func chosen(
    _ words: [String], _ place: Place, help: String?, like triggers: [ActionTrigger]
  ) -> ActionTrigger {
    ActionTrigger(
      event: .chosen, place: place, words: words, group: triggers.first?.group, help: help,
      question: triggers.lazy.compactMap(\.question).first)
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
  /// The user looks for a text. Without such an action, the program finds the text on the page.
  public static let find = ActionTrigger(event: .find)

  /// The key, or nil if something else performs the action.
  package var key: Key? { if case .key(let key) = event { key } else { nil } }
}

/// A part of the help, in which keys stand below a title.
public struct KeyGroup: Hashable, Sendable {
  /// Keys that show a text and move in it.
  public static let reading = KeyGroup("Reading")
  /// Keys that choose the rows of a list.
  public static let lists = KeyGroup("Lists")
  /// Keys that open and close screens.
  public static let screens = KeyGroup("Screens")
  /// Keys of the visible screen without a group.
  package static let screen = KeyGroup("This screen")

  /// The title.
  public let title: String

  /// Creates a group.
  public init(_ title: String) { self.title = title }
}

/// The visible state of an interactive program, from which keys take the values of their actions.
public struct ActionContext: Sendable {
  /// The request that the selected row opens, or nil if no row is selected or it opens nothing.
  public var row: (any ScreenRequest)?
  /// The request that opened the visible screen.
  public var screen: any ScreenRequest
  /// The address of the selected row, or of the page, or nil if neither has one.
  public var address: String?
  /// The text that the user has typed, or nil if the action asks for none.
  public var text: String?
  /// The number of an event, such as that of the first row that is needed.
  public var number: Int?

  package init(
    row: (any ScreenRequest)? = nil, screen: any ScreenRequest, address: String? = nil, text: String? = nil,
    number: Int? = nil
  ) {
    (self.row, self.screen, self.address) = (row, screen, address)
    (self.text, self.number) = (text, number)
  }

  /// The request of a type that the selected row opens, or that opened the visible screen.
  public func request<Request: ScreenRequest>(_ type: Request.Type) -> Request? {
    row as? Request ?? screen as? Request
  }
}
