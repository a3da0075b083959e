import Foundation

/// The spelling in which words of dates are compared.
enum DateText {
  /// A text in lower case, without marks and invisible characters, with compatible characters replaced (NFKD, Unicode
  /// Standard Annex 15) and the ideographs of dates as English words, separate units, and colons.
  static func folded(_ text: String) -> [UInt8] {
    let scalars = Array(text.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars)
    var folded = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .format: continue
      case .dashPunctuation: folded.append("-")
      case .otherLetter:
        let rest = scalars[(index - 1)...]
        let match = (1...min(5, rest.count)).reversed().firstValue { length in
          ideographs[String(String.UnicodeScalarView(rest.prefix(length)))].map { (length, $0) }
        }
        guard let (length, word) = match else {
          folded.append(scalar)
          continue
        }
        // A unit belongs to the number before it.
        while folded.last == " ", word.first != " " { folded.removeLast() }
        folded.append(contentsOf: word.unicodeScalars)
        index += length - 1
        while word == ":", index < scalars.count, scalars[index] == " " { index += 1 }
      case _ where scalar == "\u{2212}": folded.append("-")
      default: folded.append(scalar)
      }
    }
    return Array(String(folded).utf8)
  }

  private static let ideographs = [
    "一月": " january ", "二月": " february ", "三月": " march ", "四月": " april ", "五月": " may ", "六月": " june ",
    "七月": " july ", "八月": " august ", "九月": " september ", "十月": " october ", "十一月": " november ",
    "十二月": " december ",
    "年": "年 ", "月": "月 ", "日": "日 ", "号": "日 ", "時": ":", "时": ":", "点": ":", "點": ":", "分": ":", "秒": " ",
    "년": "年 ", "월": "月 ", "일": "日 ", "시": ":", "분": ":", "초": " ", "오전": " forenoon ", "오후": " afternoon ",
    "午前": " forenoon ", "上午": " forenoon ", "午後": " afternoon ", "下午": " afternoon ",
    "凌晨": " morning ", "清晨": " morning ", "早上": " morning ", "晚上": " evening ",
    "正午": " noon ", "中午": " noon ", "真夜中": " midnight ", "午夜": " midnight ",
  ]
}
