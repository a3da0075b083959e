/// The words of dates in English and ten other languages, as ``DateText`` spells them: in lower case and without marks.
///
/// They are those of Unicode CLDR 41 (Unicode-DFS-2016) for de, es, fr, it, ja, nl, pl, pt, ru, and zh.
enum DateWord {
  /// The number of a month, or nil for another word. A name may be cut after three letters or more.
  static func month(_ word: String) -> Int? { months[word] }

  /// The first hour of a part of the day: 1 to 12 o'clock are the hours from there on. Noon and midnight are in the
  /// middle of their part.
  static func firstHour(_ word: String) -> Int? { firstHours[word] }

  static let noon = 6
  static let midnight = -6

  private static let months = {
    var months: [String: Int] = [:]
    for (index, names) in monthNames.enumerated() {
      for name in names.split(separator: " ") {
        for length in 3...max(3, name.count) { months[String(name.prefix(length))] = index + 1 }
      }
    }
    // June or July in French.
    months["jui"] = nil
    return months
  }()

  /// Programs also write `maerz`, `mrz`, and `mrt`. None of them begins another name.
  private static let monthNames = [
    "january januar janner januari janvier janeiro enero gennaio stycznia styczen января январь",
    "february februar februari fevrier fevereiro febrero febbraio lutego luty февраля февраль",
    "march marz maerz mrz mars marzo marco maart mrt marca marzec марта март",
    "april avril abril aprile kwietnia kwiecien апреля апрель",
    "may mai mayo maggio maio mei maja мая маи",
    "june juni juin junio giugno junho czerwca czerwiec июня июнь",
    "july juli juillet julio luglio julho lipca lipiec июля июль",
    "august aout agosto augustus sierpnia sierpien августа август",
    "september sept septembre septiembre setiembre settembre setembro wrzesnia wrzesien сентября сентябрь",
    "october oktober octobre octubre ottobre outubro pazdziernika pazdziernik октября октябрь",
    "november novembre noviembre novembro listopada listopad ноября ноябрь",
    "december dezember decembre diciembre dicembre dezembro grudnia grudzien декабря декабрь",
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
