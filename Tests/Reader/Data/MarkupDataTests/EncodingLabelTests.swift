import Foundation
import MarkupData
import Testing

/// The labels in the Encoding Standard, section 4.2.
@Suite struct EncodingLabelTests {
  @Test(
    arguments: [
      ("866 cp866 csibm866 ibm866", [0x84, 0xA0], "Да"),
      ("csisolatin2 iso-ir-101 iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2", [0xA3], "Ł"),
      ("csisolatin3 iso-ir-109 iso88593 l3 latin3", [0xA6], "Ĥ"),
      ("csisolatin4 iso-ir-110 iso88594 l4 latin4", [0xA2], "ĸ"),
      ("csisolatincyrillic cyrillic iso-8859-5 iso-ir-144", [0xB4], "Д"),
      ("arabic asmo-708 csiso88596e csiso88596i ecma-114 iso-8859-6-e iso-8859-6-i iso-ir-127", [0xC7], "ا"),
      ("csisolatingreek ecma-118 elot_928 greek greek8 iso-ir-126 sun_eu_greek", [0xE1], "α"),
      (
        "csiso88598e csisolatinhebrew hebrew iso-8859-8-e visual csiso88598i iso-8859-8-i logical", [0xE0],
        "א"
      ),
      ("csisolatin6 iso-8859-10 iso-ir-157 l6 latin6", [0xBD], "―"),
      ("iso-8859-13 iso885913", [0xA8], "Ø"), ("iso-8859-14 iso885914", [0xD0], "Ŵ"),
      ("csisolatin9 iso-8859-15 iso_8859-15 l9", [0xA4], "€"), ("iso-8859-16", [0xA4], "€"),
      ("cskoi8r koi koi8 koi8-r koi8_r", [0xC4, 0xC1], "да"), ("koi8-ru koi8-u", [0xA4], "є"),
      ("csmacintosh mac macintosh x-mac-roman", [0x8E], "é"),
      ("x-mac-cyrillic x-mac-ukrainian", [0x84], "Д"),
      ("dos-874 iso-8859-11 iso8859-11 iso885911 tis-620 windows-874", [0xA1], "ก"),
      ("cp1250 x-cp1250 windows-1250", [0x8A], "Š"), ("cp1251 x-cp1251 windows-1251", [0xC4], "Д"),
      ("cp819 csisolatin1 ibm819 iso-ir-100 iso_8859-1:1987 l1 latin1 x-cp1252 windows-1252", [0x93], "“"),
      ("cp1253 x-cp1253 windows-1253", [0xE1], "α"),
      ("csisolatin5 iso-8859-9 iso-ir-148 iso_8859-9:1989 l5 latin5 windows-1254 x-cp1254", [0xFD], "ı"),
      ("cp1255 windows-1255 x-cp1255", [0xE0], "א"), ("cp1256 windows-1256 x-cp1256", [0xC7], "ا"),
      ("cp1257 windows-1257 x-cp1257", [0xE0], "ą"), ("cp1258 windows-1258 x-cp1258", [0xFE], "₫"),
      ("chinese csgb2312 csiso58gb231280 gb_2312 gb_2312-80 gbk iso-ir-58 x-gbk gb18030", [0xBC, 0xC7], "记"),
      ("big5 big5-hkscs cn-big5 csbig5 x-x-big5", [0xB0, 0x4F], "記"),
      ("cseucpkdfmtjapanese euc-jp x-euc-jp", [0xB5, 0xAD], "記"),
      ("csiso2022jp iso-2022-jp", [0x1B, 0x24, 0x42, 0x35, 0x2D, 0x1B, 0x28, 0x42], "記"),
      ("csshiftjis ms932 ms_kanji shift-jis shift_jis sjis windows-31j x-sjis", [0x8B, 0x4C], "記"),
      (
        "cseuckr csksc56011987 euc-kr iso-ir-149 korean ks_c_5601-1989 ksc5601 windows-949", [0xC7, 0xD1], "한"
      ),
      ("ascii us-ascii ansi_x3.4-1968 unicode11utf8 x-unicode20utf8", [0xC3, 0xA9], "é"),
      ("utf-16le unicodefeff", [0xE9, 0], "é"), ("utf-16be unicodefffe", [0, 0xE9], "é"),
    ] as [(String, [UInt8], String)])
  func `every label names its encoding`(_ labels: String, _ bytes: [UInt8], _ expected: String) {
    for label in labels.split(separator: " ") {
      let decoded = DecodedText(Data(bytes), charset: label.uppercased())
      #expect(String(decoding: decoded.utf8, as: UTF8.self) == expected, "\(label)")
      #expect(decoded.damage.isEmpty, "\(label)")
    }
  }

  @Test(arguments: ["replacement", "hz-gb-2312", "iso-2022-kr", "x-user-defined", "866x", "", "koi8-q"])
  func `an unknown label has no encoding`(_ label: String) {
    #expect(DecodedText(Data("é".utf8), charset: label) == DecodedText(Data("é".utf8)))
  }
}
