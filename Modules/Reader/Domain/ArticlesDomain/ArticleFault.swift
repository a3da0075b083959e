public import CoreDomain

/// The reason why an article could not be found or used, apart from the reasons of its source.
public enum ArticleFault: Fault {
  /// Several sources have an article with this name.
  case ambiguous(String, sources: [String])
  /// The user names a row, and no list was shown. The source is the word of the user.
  case noList
  /// The list that was shown last has other rows. The source is the word of the user.
  case noRow(Int, rows: Range<Int>)
  /// The word that is the source names a row, and it is the identifier of another article of the list.
  case rowOrIdentifier
  /// The list has no article with the identifier that is the source.
  case notListed
  /// The article whose title is the source was shown, and isn't stored anymore, for example because its feed was removed.
  case removed
  /// The list can't have the order that is the source, because it isn't one of a search.
  case noSearch
  /// There is no change of marks to undo.
  case nothingToUndo
  /// The article has no address.
  case noAddress
  /// The article has no file with this number, counted from 1.
  case noEnclosure(Int, of: Int)
  /// The article has no link with this name or number. The second value lists its numbers and names.
  case noLink(String, of: [String])
  /// The article has no file with sound or moving pictures.
  case noEpisode
  /// An address isn't HTTP or HTTPS, so it isn't opened.
  case notOfTheWeb
  /// The source is an existing file, which a download would replace.
  case fileExists
  /// The source is a file that another program is downloading.
  case downloading
  /// The source is a file, and a folder for downloads is expected.
  case notAFolder
  /// The source can't be the name of a file, but this name can.
  case unusableFileName(usable: String)
  /// The program that is the source wasn't found. The value is the setting or variable in which the person names it. If it's nil,
  /// the source is a command of the person.
  case noProgram(namedIn: String?)
  /// The source is a program or a command that ended with this status, or nil if a signal ended it.
  case programFailed(status: Int?)
}

extension Failure {
  /// The failure of a name that articles of several sources have.
  public static func ambiguous(_ name: String, sources: [String]) -> Failure {
    Failure(source: sources.joined(separator: ", "), ArticleFault.ambiguous(name, sources: sources))
  }
}
