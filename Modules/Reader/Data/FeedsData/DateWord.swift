/// The words of dates in English and 15 other languages, as ``DateText`` spells them: in lower case and without marks.
///
/// They are those of Unicode CLDR 41 (Unicode-DFS-2016) for cs, de, es, fi, fr, hu, it, ja, ko, nl, pl, pt, ru, tr,
/// and zh.
enum DateWord {
  /// The number of a month, or nil for another word. A name may be cut after three letters or more, unless two months begin
  /// like that, such as June and July in French.
  static func month(_ word: String) -> Int? { months[word] }

  /// The first hour of a part of the day: 1 to 12 o'clock are the hours from there on. Noon and midnight are in the
  /// middle of their part.
  static func firstHour(_ word: String) -> Int? { firstHours[word] }

  static let noon = 6
  static let midnight = -6

  private static let months = {
    var (starts, names) = ([String: Set<Int>](), [String: Int]())
    for (index, line) in monthNames.enumerated() {
      for name in line.split(separator: " ") {
        names[String(name)] = index + 1
        for length in 3...max(3, name.count) {
          starts[String(name.prefix(length)), default: []].insert(index + 1)
        }
      }
    }
    // Wednesday in Hungarian.
    starts["sze"] = nil
    return starts.compactMapValues { $0.count == 1 ? $0.first : nil }.merging(names) { $1 }
  }()

  /// A name that begins another one of its month is left out, except `mar`, which also begins a name of November.
  /// Programs also write `maerz`, `mrz`, and `mrt`, and `i` for the letter of Turkish without a dot.
  private static let monthNames = [
    "january janner januari janvier janeiro enero gennaio stycznia styczen января январь ledna leden"
      + " tammikuuta ocak",
    "february februari fevrier fevereiro febrero febbraio lutego luty февраля февраль unora helmikuuta subat",
    "march maerz mrz mars marzo marco maart mrt marca marzec марта mar brezna brezen maaliskuuta"
      + " marcius mart",
    "avril abril aprile kwietnia kwiecien апреля апрель dubna duben huhtikuuta aprilis nisan",
    "mayo maggio maio mei maja мая маи kvetna kveten toukokuuta majus mayıs mayis",
    "june juin junio giugno junho czerwca czerwiec июня июнь cervna cerven cvn kesakuuta junius haziran",
    "july juillet julio luglio julho lipca lipiec июля июль cervence cervenec cvc heinakuuta julius temmuz",
    "aout agosto augustus sierpnia sierpien августа srpna srpen elokuuta augusztus agustos",
    "september septembre septiembre setiembre settembre setembro wrzesnia wrzesien сентября сентябрь"
      + " zari syyskuuta szeptember eylul",
    "october oktober octobre octubre ottobre outubro pazdziernika октября октябрь rijna rijen lokakuuta ekim",
    "november novembre noviembre novembro listopada ноября ноябрь listopadu marraskuuta kasım kasim",
    "december dezember decembre diciembre dicembre dezembro grudnia grudzien декабря декабрь prosince"
      + " prosinec joulukuuta aralık aralik",
  ]

  private static let firstHours = {
    let words = [
      0: "am vm vorm vormittags forenoon morning manha manana madrugada matin mattina rano утра",
      12: "pm nm nachm nachmittags afternoon tarde pomeriggio południu дня",
      13: "abends evening soir sera noite noche wieczorem вечера",
      noon: "noon mittag mittags midi mediodia mezzogiorno meio południe полдень",
      midnight: "midnight mitternacht minuit medianoche mezzanotte meia middernacht połnoc połnocy полночь",
    ]
    return words.reduce(into: [String: Int]()) { hours, part in
      for word in part.value.split(separator: " ") { hours[String(word)] = part.key }
    }
  }()
}
