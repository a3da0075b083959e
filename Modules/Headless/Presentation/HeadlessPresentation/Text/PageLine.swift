/// A line of a page on a terminal.
public struct PageLine: Equatable, Sendable {
  /// A part of a line that looks the same.
  public struct Piece: Equatable, Sendable {
    public var text: String
    public var role: PageRole
    public var isUnderlined: Bool
    /// The address of a hyperlink, or nil if the piece isn't one.
    public var address: String?

    public init(
      _ text: String, _ role: PageRole = .text, isUnderlined: Bool = false, address: String? = nil
    ) {
      (self.text, self.role, self.isUnderlined, self.address) = (text, role, isUnderlined, address)
    }
  }

  /// The pieces. The first one is the indent.
  public var pieces: [Piece]
  /// The index of its row in ``ScreenPage/rows``, or nil if it belongs to none.
  public var row: Int?
  public var isHeading = false

  /// The text without colors and links.
  public var text: String { pieces.map(\.text).joined() }
}
