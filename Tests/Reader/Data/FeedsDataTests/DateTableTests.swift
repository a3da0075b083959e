import Foundation
import Testing

@testable import FeedsData

/// Dates of real programs and sites: the moment, the text, and its origin.
@Suite struct DateTableTests {
  @Test(arguments: rows.filter { $0.moment != "unreadable" })
  func `every date is read as the right moment`(_ row: Row) throws {
    let expected = try Date(
      row.moment, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: row.moment.contains(".")))
    let date = try #require(FeedDate.parse(row.text))
    #expect(abs(date.timeIntervalSince(expected)) < 0.001)
  }

  @Test(arguments: rows.filter { $0.moment == "unreadable" })
  func `a text without a moment is no date`(_ row: Row) {
    #expect(FeedDate.parse(row.text) == nil)
  }

  @Test func `the table is complete`() {
    #expect(Self.rows.count > 120)
  }

  struct Row: Sendable {
    var moment, text, origin: String
  }

  private static let rows = table.split(separator: "\n").map { line in
    let columns = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    return Row(moment: columns[0], text: columns[1], origin: columns[2])
  }

  private static let table = """
    2024-10-23T16:07:00Z | 23. Oktober 2024, 16.07 Uhr | German sites, with a dot in the time
    2024-05-01T14:05:00Z | 1 mei 2024 om 14.05 uur | Dutch sites
    2024-10-23T16:07:00Z | 23 Oct 2024 4.07pm | British sites
    2024-10-23T16:07:00Z | 23.10.2024 16.07 | German and Finnish sites
    2024-10-23T12:00:00Z | 12 noon, 23 Oct 2024 | the time before the date
    2024-05-01T04:00:00Z | 4 a.m. on May 1, 2024 | the time before the date
    1997-11-21T15:55:06Z | Fri, 21 Nov 1997 09:55:06 -0600 | RFC 5322, appendix A.1
    1969-02-14T03:02:00Z | Thu,\r\n      13\r\n    Feb\r\n   1969\r\n      23:32\r\n -0330 (Newfoundland Time) | RFC 5322, appendix A.5
    1997-11-21T09:55:06Z | 21 Nov 97 09:55:06 GMT | RFC 5322, appendix A.6.2
    2002-09-07T00:00:01Z | Sat, 07 Sep 2002 00:00:01 GMT | RSS 2.0, pubDate
    1994-11-06T08:49:37Z | Sunday, 06-Nov-94 08:49:37 GMT | RFC 9110, section 5.6.7
    1994-11-06T08:49:37Z | Sun Nov  6 08:49:37 1994 | RFC 9110, section 5.6.7: asctime
    1985-04-12T23:20:50.520Z | 1985-04-12T23:20:50.52Z | RFC 3339, section 5.8
    1996-12-20T00:39:57Z | 1996-12-19T16:39:57-08:00 | RFC 3339, section 5.8
    1990-12-31T23:59:59Z | 1990-12-31T23:59:60Z | RFC 3339, section 5.8: a leap second
    1937-01-01T11:40:27.870Z | 1937-01-01T12:00:27.87+00:20 | RFC 3339, section 5.8
    1997-07-16T18:20:30.450Z | 1997-07-16T19:20:30.45+01:00 | W3C-DTF
    1997-07-01T00:00:00Z | 1997-07 | W3C-DTF
    2024-03-20T11:00:00Z | 2024-03-20T12:00:00+01:00[Europe/Berlin] | RFC 9557, and Java's ZonedDateTime
    2024-03-19T23:00:00Z | 2024-03-20+01:00 | XML Schema, xs:date
    2024-03-20T00:00:00Z | 2024-03-20Z | XML Schema, xs:date
    2024-03-20T00:00:00Z | 2024-080 | ISO 8601: day of the year
    2024-03-21T00:00:00Z | Wed, 20 Mar 2024 24:00:00 GMT | ISO 8601: the end of a day
    2024-03-20T12:00:00Z | Wed, 20 Mar 2024 12:00:00 A | RFC 5322, section 4.3: a letter is not reliable
    2024-10-23T16:07:00Z | Oct. 23, 2024, 4:07 p.m. | Django, DATETIME_FORMAT
    2024-10-23T00:07:00Z | Oct. 23, 2024, 12:07 a.m. | Django, DATETIME_FORMAT
    2024-10-23T16:00:00Z | Oct. 23, 2024, 4 p.m. | Django leaves out zero minutes
    2024-10-23T12:00:00Z | Oct. 23, 2024, noon | Django
    2024-10-23T00:00:00Z | Oct. 23, 2024, midnight | Django
    2024-10-23T12:00:00Z | 23 October 2024 noon | Django, another order
    2024-03-20T16:07:00Z | 20 marzo 2024 h 16:07 | Italian sites
    2024-03-20T16:07:00Z | 20 Mar 2024 下午4:07 | Chinese programs with English months
    2024-09-03T09:30:00Z | Sept. 3, 2024, 9:30 a.m. | Django, format N
    2024-10-23T16:07:00Z | 23. Oktober 2024 16:07 | Django in German
    2024-10-23T16:07:00Z | 23 octobre 2024 16:07 | Django in French
    2024-10-23T16:07:00Z | 23 de octubre de 2024 a las 16:07 | Django in Spanish
    2024-10-23T16:07:00Z | 23 de Outubro de 2024 às 16:07 | Django in Portuguese
    2024-10-23T16:07:00Z | 2024年10月23日16:07 | Django in Japanese
    2019-05-03T15:21:00Z | Fri, 05/03/2019 - 15:21 | Drupal, medium format
    2021-04-21T15:26:00Z | Mi, 21.04.2021 - 15:26 | Drupal in German, NetNewsWire 3033
    2020-02-24T15:42:00Z | Lundi, 24 Février, 2020 - 15:42 | Drupal in French, tidyRSS 37
    2016-09-27T18:26:00Z | 27/09/2016 - 18:26 | Drupal in Russian, Dru.io 466
    2006-01-02T15:04:00Z | Monday, 2. January 2006 - 15:04 | Drupal, long format, miniflux
    2024-03-20T11:00:00Z | Mi, 20 Mrz 2024 12:00:00 +0100 | WordPress in German
    2024-03-20T00:00:00Z | 20. März 2024 | WordPress in German
    2024-03-20T00:00:00Z | 20. Ma\u{308}rz 2024 | decomposed text of macOS
    2024-03-01T00:00:00Z | 1er mars 2024 | CLDR, fr
    2024-03-20T00:00:00Z | 20 de marzo de 2024 | CLDR, es
    2024-03-20T00:00:00Z | 2024 年 3 月 20 日 | WordPress in Chinese
    2024-03-20T12:00:00Z | 2024年3月20日 12:00 | WordPress in Japanese
    2024-03-20T00:00:00Z | 2024年3月20日水曜日 | CLDR, ja: the ideographs of days are also weekdays
    2024-03-18T16:07:00Z | 2024-03-18 (月) 16:07 | Japanese sites: a weekday, not a month
    2024-03-20T16:07:05Z | 2024年三月20日 16时07分05秒 | CLDR, zh
    2024-03-20T16:07:00Z | 2024年3月20日 下午4:07 | CLDR, zh
    2024-03-20T12:30:00Z | 2024年3月20日 午後0:30 | CLDR, ja: hours from 0 to 11
    2024-03-20T16:07:00Z | 2024/3/20 下午 04:07:00 | .NET in Chinese
    2024-03-20T12:00:00Z | ２０２４年３月２０日　１２：００ | full-width digits
    2024-03-01T00:00:00Z | 2024年3月 | CLDR, ja: a month
    2024-03-20T09:00:00Z | Ср, 20 мар 2024 12:00:00 +0300 | 1C-Bitrix in Russian
    2024-03-20T16:07:00Z | 20 марта 2024 г., 16:07 | CLDR, ru
    2024-03-01T00:00:00Z | март 2024 г. | CLDR, ru: a month
    2024-05-20T00:00:00Z | 20 МАЯ 2024 | Russian capitals
    2024-10-20T16:07:00Z | niedziela, 20 października 2024 16:07 | CLDR, pl
    2024-11-20T00:00:00Z | 20 lis 2024 | CLDR, pl
    2024-09-12T00:00:00Z | gio, 12 set 2024 | CLDR, it
    2024-08-12T00:00:00Z | 12 ago 2024 | CLDR, es and it
    2018-10-08T10:09:29Z | ma, 08 okt 2018 10:09:29 +0000 | selfoss 1057, Dutch
    2017-10-23T12:10:00Z | Mo, 23 Okt 2017 14:10:00 +0200 | MagicMirror 1068
    2018-06-25T11:41:36Z | Mo, 25 Jun 2018 11:41:36 | feedparser 135
    2024-02-20T15:07:00Z | mar., 20 févr. 2024 16:07:00 +0100 | French: a Tuesday, not March
    2024-03-05T00:00:00Z | mar 05 mar 2024 | Italian: a Tuesday in March
    2024-02-20T00:00:00Z | mar. 20/02/2024 | Spanish: a Tuesday with numbers
    2024-03-05T00:00:00Z | Mar-05-2024 | March with numbers
    2024-03-20T16:07:00Z | 20 mars 2024 à 16h07 | French sites
    2024-03-20T16:07:00Z | 20 mars 2024 à 16 h 07 | CLDR, fr-CA
    2024-03-20T15:00:00Z | Mittwoch, am 20. März 2024 um 16 Uhr MEZ | German sites: “am” is a preposition
    2024-01-05T16:07:00Z | 5 ene 2024 4:07\u{202F}p.\u{A0}m. | CLDR, es-MX
    2024-01-05T16:07:00Z | 5 janv. 2024 4:07 PM | WordPress in French
    2024-01-01T16:07:00Z | 1º de janeiro de 2024 4:07 da tarde | CLDR, pt-PT
    2021-11-23T12:44:16Z | Tue Nov 23 2021 13:44:16 GMT+0100 (heure normale d’Europe centrale) | JavaScript, remix 508
    2021-09-05T08:45:05Z | Sun, 05 Sep 2021 15:45:05 GMT+7 | miniflux
    2021-09-05T08:45:05Z | Sun, 05 Sep 2021 15:45:05 +07 | miniflux
    2021-08-27T16:28:04Z | Fri, 27 Aug 2021 12:28:04 EDT | miniflux
    2018-12-03T21:03:47Z | Mon, 03 Dec 2018 13:03:47 PST | miniflux
    2006-01-02T22:04:05Z | Mon, 02 Jan 2006 15:04:05 MST-07:00 | gofeed
    2006-01-02T22:04:05Z | Mon, 02 Jan 2006 15:04:05 --0700 | gofeed
    2006-01-02T22:04:00Z | 15:04 02.01.2006 -0700 | gofeed: the time first
    2006-01-02T15:04:00Z | Mon, 2, Jan 2006 15:4 | gofeed
    2006-01-02T15:04:00Z | 02 Monday, Jan 2006 15:04 | gofeed
    2006-01-02T15:04:05Z | 2006-01-02 at 15:04:05 | gofeed
    2006-01-01T00:00:00Z | Jan. 2006 | miniflux
    2006-01-02T22:05:05Z | Mon, 2nd Jan 2006 15:05:05 MST | miniflux
    2006-01-02T23:04:05Z | Mon, 02 Jan 2006 15:04:05 America/Los_Angeles | miniflux
    2024-07-20T10:00:00Z | 2024-07-20 12:00 (Europe/Berlin) | the time zone database: summer time
    2023-10-28T20:28:28Z | Sat, Oct 28 2023 08:28:28 PM | miniflux 2159
    2022-10-07T14:15:00Z | Fri, Oct 7 2022 10:15:00 -0400 | verdagon.dev, feed-rs 289
    2016-06-29T15:07:41Z | 2016/6/29 15:07:41 | feedparser 75
    2006-09-15T12:19:53Z | Fri, 2006/09/15 08:19:53 EDT | Perforce, feedparser's tests
    2004-07-08T23:56:58Z | 2004-07-08 23:56:58.0 | Microsoft SQL Server, feedparser's tests
    2018-09-18T12:53:56Z | Tue, 18 Sept 2018 15:53:56 +0300 | the-village.ru, rome 395
    2020-06-03T23:20:44Z | Wed, 3 Jun 2020 15:20:44 PST | podgrab 10
    2020-05-25T04:45:26Z | Mon, May 25 2020 04:45:26 +0000 | Microsoft Tech Community, NetNewsWire 2109
    2019-08-15T00:00:00Z | Aug 15, 2019 | tratt.net, RSParser 55
    2018-08-21T09:00:00Z | 8/21/2018 9:00:00 AM | gatesnotes.com, newsboat 264
    2024-12-15T12:15:00Z | Sun, 15 Dec 2024 12:15 PM | polizei.sachsen.de, Feeder 456
    2017-08-06T13:14:00Z | Sunday,August 6,2017 13:14 pm | firstpost.com, node-feedparser 256
    2024-08-19T15:42:08Z | Mon, 19 Aug 24 17:42:08 +0200 | francetvinfo.fr, NetNewsWire 4344
    2021-09-02T20:00:00Z | Thu, 02 Sep 2021 20:0:0 Z | distill.pub, template 126
    2015-01-24T12:20:42Z | 24-01-2015 12:20:42 | coleslaw 79
    2025-12-31T13:05:21.650Z | 2025-12-31T13:05:21.650070 | focomy 28: no zone
    2026-01-01T00:00:00Z | 2026 | jmlr.org, webpage 96
    2024-03-20T12:00:00Z | 2024-03-20 12:00:00 +0000 UTC | Go, time.String
    2024-03-20T11:00:00Z | Wed Mar 20 12:00:00 2024 +0100 | Git, log
    2024-03-20T15:00:00Z | 2024-03-20 12:00 \u{2212}0300 | a minus sign of CLDR
    2024-03-20T00:00:00Z | 20. 3. 2024 | German sites
    2024-03-20T00:00:00Z | 03/20/2024 | United States
    2004-01-02T00:00:00Z | 1/2/04 | United States
    2004-02-01T00:00:00Z | 1.2.04 | Germany
    2004-02-01T00:00:00Z | 01-02-2004 | hyphens: the day first
    2023-11-14T22:13:20Z | 1700000000 | Unix seconds
    2023-11-14T22:13:20Z | 1700000000000 | JavaScript, Date.now
    2023-11-14T22:13:20.500Z | 1700000000.5 | Python, time.time
    1995-01-01T00:00:00Z | 788918400 | the first second that is read
    2100-12-31T23:59:59Z | 4133980799 | the last second that is read
    1970-01-01T00:00:00Z | Thu, 01 Jan 1970 00:00:00 +0000 | PHP: an empty timestamp
    2021-07-13T08:47:51Z | Tue, 13 Jul 2021 08.47.51 GMT | a dot before the seconds, miniflux
    2021-07-13T08:47:00Z | 2021년 7월 13일 08:47 | Korean sites
    2021-07-13T20:47:05Z | 2021년 7월 13일 화요일 오후 8시 47분 5초 | CLDR, ko
    2020-04-11T07:51:49Z | Sat, 11 04 2020 08:51:49 +0100 | the tests of miniflux: a Saturday if the day comes first
    2020-04-30T00:00:00Z | 04 30 2020 | a month above 12 is the day
    2024-01-18T15:00:00Z | 18. ledna 2024 15:00 | Czech sites
    2024-07-18T15:00:00Z | čt 18. července 2024 15:00 | Czech: July, not June
    2024-06-18T00:00:00Z | 18 ČERVEN 2024 | Czech capitals
    2024-11-18T13:05:09Z | 18. marraskuuta 2024 klo 13.05.09 | CLDR, fi
    2024-09-18T13:05:00Z | 2024. szeptember 18., Sze 13:05 | Hungarian: a Wednesday in September
    2024-02-21T00:00:00Z | Sze, 21 Feb 2024 | Hungarian: a Wednesday, not September
    2024-10-20T00:00:00Z | 20 paź 2024 | Polish: October, not a Sunday
    2024-11-18T00:00:00Z | 18 KASIM 2024 | Turkish capitals
    2024-12-18T09:10:00Z | 18 Aralık 2024, Çarşamba 09:10 | Turkish sites
    2024-01-15T21:00:00Z | Mon, 15 Jan 2024 16:00:00 ET | Eastern Time in winter
    2024-07-15T20:00:00Z | Mon, 15 Jul 2024 16:00:00 ET | Eastern Time in summer
    2024-07-15T20:00:00Z | 2024-07-15 16:00 ET | Eastern Time in summer, with numbers
    2024-03-10T06:59:00Z | Mar 10, 2024 1:59 AM ET | the last minute of winter time
    2024-03-10T07:00:00Z | Mar 10, 2024 3:00 AM ET | the first minute of summer time
    2024-11-03T07:30:00Z | Nov 3, 2024 2:30 AM ET | after summer time
    2024-07-15T21:00:00Z | July 15, 2024 4 p.m. CT | Central Time
    2024-07-15T22:00:00Z | July 15, 2024 4 p.m. MT | Mountain Time
    2024-07-15T23:00:00Z | July 15, 2024 4 p.m. PT | Pacific Time
    2024-07-15T21:00:00Z | July 15, 2024 4 p.m. EST | a name with one offset
    2009-02-13T23:31:30.123Z | /Date(1234567890123)/ | .NET, DataContractJsonSerializer
    2009-02-13T23:31:30.123Z | /Date(1234567890123+0200)/ | .NET: the offset doesn't change the moment
    9999-12-31T23:59:59Z | Fri, 31 Dec 9999 23:59:59 GMT | the last second that is read
    2063-01-30T13:00:00Z | Mon, 30 Jan 2063 14:00:00 +0100 | a calendar: the future
    unreadable | Tue, | miniflux 617
    unreadable | 0000-00-00 00:00:00 | MySQL's zero date
    unreadable | 2024-02-30T10:00:00Z | a day that doesn't exist
    unreadable | 31.04.2024 | a day that doesn't exist
    unreadable | Mon, 01 Jan 0001 00:00:00 +0000 | .NET and Go's zero date
    unreadable | Mon, 2 Jan 15:04:05 MST | gofeed: no year
    unreadable | 788918399 | before 1995
    unreadable | 4133980800 | after 2100
    unreadable | 1000000 | a number
    unreadable | Fri, 31 Dec 9999 23:59:59 ET | the year 10000 in UTC
    unreadable | /Date(-62135596800000)/ | .NET's zero date
    unreadable | 20 červ 2024 | Czech: June or July
    unreadable | 20 jui 2024 | French: June or July
    unreadable | March twentieth 2024 | a day in words
    unreadable | March 2024 12:00 | a time without a day
    unreadable | 二〇二四年三月二十日 | a day in ideographs
    unreadable | 令和6年3月20日 | a year of an era
    unreadable | 24年3月20日 | a year of two digits, or of an era
    unreadable | 20 Mar 2024 13:07 AM | a contradiction
    unreadable | 20 Mar 2024 p.m. | half a day
    unreadable | <b class="m5">Mar 2024</b> | numbers in markup
    unreadable | 2024-W12-3 | a week of ISO 8601
    unreadable | 3 days ago | no date
    """
}
