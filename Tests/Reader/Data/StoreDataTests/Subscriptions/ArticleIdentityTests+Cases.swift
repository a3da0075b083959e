extension ArticleIdentityTests {
  /// An item whose identifier is its link.
  private static func item(
    _ path: String, _ title: String = "First", day: Int? = 1, text: String? = "", scheme: String = "https"
  ) -> Item {
    Item(
      guid: "\(scheme)://feed.example/\(path)", title: title, day: day, link: path, text: text, scheme: scheme
    )
  }

  /// Of an address, the scheme and `utm_*` don't count.
  static let addressCases = [
    Case(
      testDescription: "a site changes to HTTPS",
      versions: [
        [Item(guid: "1", title: "First", link: "first", scheme: "http")],
        [Item(guid: "1", title: "First", link: "first", text: "Corrected")],
      ],
      expected: ["First ✓"]),
    Case(
      testDescription: "a site without identifiers changes to HTTPS",
      versions: [
        [
          Item(title: "First", day: 1, link: "first", scheme: "http"),
          Item(title: "Second", link: "2", scheme: "http"),
        ],
        [Item(title: "First", day: 1, link: "first"), Item(title: "Second", link: "2")],
      ], expected: ["First ✓", "Second ✓"]),
    Case(
      testDescription: "a site whose links are the identifiers changes to HTTPS",
      versions: [
        [item("1", text: nil, scheme: "http"), item("2", "Second", day: 2, scheme: "http")],
        [item("1", text: nil), item("2", "Second", day: 2)],
      ], expected: ["First ✓", "Second ✓"]),
    Case(
      testDescription: "a site changes to HTTPS, and its texts contain their links",
      versions: [
        [item("1", text: "See http://feed.example/1", scheme: "http")],
        [item("1", text: "See https://feed.example/1")],
      ], expected: ["First ✓"]),
    Case(
      testDescription: "a site without dates changes to HTTPS, and a title",
      versions: [[item("1", day: nil, scheme: "http")], [item("1", "Corrected", day: nil)]],
      expected: ["Corrected ✓"]),
    Case(
      testDescription: "a site lists an article under both schemes",
      versions: [
        [item("1", scheme: "http")], [item("1", "Second", day: 2), item("1", scheme: "http")],
      ], expected: ["First ✓", "Second"]),
    Case(
      testDescription: "each version of the feed has its own campaign",
      versions: ["a", "b", "c"].map { name in
        [item("1?utm_source=\(name)"), item("2?utm_source=\(name)", "Second", day: 2)]
      }, expected: ["First ✓", "Second ✓"]),
    Case(
      testDescription: "a campaign begins beside another parameter",
      versions: [
        [item("?p=1", day: nil), item("?p=2&a=b", "Second", day: nil)],
        [item("?utm_medium=feed&utm_source=a&p=1", day: nil), item("?p=2&utm_id=1&a=b", "Second", day: nil)],
      ], expected: ["First ✓", "Second ✓"]),
    Case(
      testDescription: "a campaign begins in a fragment",
      versions: [
        [item("1#top", day: nil), item("2", "Second", day: nil)],
        [item("1?utm_id=1#top", day: nil), item("2#utm_source=a&utm_id=1", "Second", day: nil)],
      ], expected: ["First ✓", "Second ✓"]),
    Case(
      testDescription: "a campaign and the scheme change together, and the identifier is no address",
      versions: [
        [Item(guid: "1", title: "First", link: "1?utm_source=a", text: "", scheme: "http")],
        [Item(guid: "1", title: "Corrected", link: "1?utm_source=b", text: "")],
      ], expected: ["Corrected ✓"]),
    Case(
      testDescription: "an article returns with another campaign",
      versions: [
        [item("1?utm_source=a"), item("2?utm_source=a", "Second", day: 2)],
        [item("2?utm_source=b", "Second", day: 2)],
        [item("1?utm_source=c"), item("2?utm_source=c", "Second", day: 2)],
      ], expected: ["First ✓", "Second ✓"]),
    Case(
      testDescription: "a parameter changes that is no campaign",
      versions: [[item("?utm=1", day: nil)], [item("?utm=2", day: nil)]], expected: ["First ✓", "First"]),
    Case(
      testDescription: "a fragment changes",
      versions: [[item("1#a", day: nil)], [item("1#b", day: nil)]], expected: ["First ✓"]),
    Case(
      testDescription: "an identifier and a link contain the number of a session",
      versions: ["a", "b"].map { [item("t?s=\($0)&t=1", day: nil, text: "Text")] },
      expected: ["First ✓"]),
  ]

  /// An identifier and a link that no other item of either version has.
  static let linkCases = [
    Case(
      testDescription: "an article reports a running event",
      versions: (1...4).map { (day: Int) in
        [Item(guid: "1", title: "Live at \(day)", day: day, link: "live"), second]
      },
      expected: ["Live at 4 ✓", "Second ✓"]),
    Case(
      testDescription: "a title and a text are corrected, and the date is that of the correction",
      versions: [
        [first, second], [Item(guid: "1", title: "Frist", day: 5, link: "first", text: "New"), second],
      ],
      expected: ["Frist ✓", "Second ✓"]),
    Case(
      testDescription: "a site changes to HTTPS, and everything else changes too",
      versions: [[item("1", scheme: "http")], [item("1?utm_source=a", "Corrected", day: 5, text: "New")]],
      expected: ["Corrected ✓"]),
    Case(
      testDescription: "an article reports a running event, and all identifiers are equal",
      versions: (1...3).map { (day: Int) in
        [Item(guid: "1", title: "Live at \(day)", day: day, link: "live"), with(second, guid: "1")]
      }, expected: ["Live at 3 ✓", "Second ✓"]),
    Case(
      testDescription: "an article with another identifier than before reports a running event",
      versions: [
        [first], [with(first, guid: "new")], [Item(guid: "new", title: "Live", day: 5, link: "first")],
      ], expected: ["Live ✓"]),
    Case(
      testDescription: "an identifier is used again, and another item of the newer version has the link",
      versions: [
        [first],
        [
          Item(guid: "1", title: "Storm warning", day: 5, link: "first"),
          Item(guid: "2", title: "Second", day: 2, link: "first"),
        ],
      ], expected: ["First ✓", "Second", "Storm warning"]),
    Case(
      testDescription: "a link stays, and the identifier and everything else change",
      versions: [[first], [Item(guid: "2", title: "Storm warning", day: 5, link: "first")]],
      expected: ["First ✓", "Storm warning"]),
    Case(
      testDescription: "an article was once divided, and reports a running event",
      versions: [
        [first, Item(guid: "2", title: "Second", day: 2, link: "first")],
        [Item(guid: "1", title: "Live", day: 5, link: "first")],
        [Item(guid: "1", title: "Live again", day: 6, link: "first")],
      ], expected: ["First ✓", "Live again ✓", "Second ✓"]),
  ]

  /// Without a text, the title and the date decide.
  static let textlessCases = [
    Case(
      testDescription: "an identifier and a link without a text change",
      versions: [[item("a"), item("b", "Second", day: 1)], [item("c"), item("d", "Second", day: 1)]],
      expected: ["First ✓", "Second ✓"]),
    Case(
      testDescription: "items without texts and links have other identifiers",
      versions: ["a", "b"].map { [Item(guid: $0, title: "First", day: 1, text: "")] }, expected: ["First ✓"]),
    Case(
      testDescription: "an item has the title and the date of another one in the older version",
      versions: [[item("a"), item("b")], [item("a"), item("c")]], expected: ["First ✓", "First ✓", "First"]),
    Case(
      testDescription: "an item has the title and the date of another one in the newer version",
      versions: [[item("a"), item("b", "Second", day: 2)], [item("c"), item("d")]],
      expected: ["First ✓", "First", "First", "Second ✓"]),
    Case(
      testDescription: "an item has only the title of another one",
      versions: [[item("a", day: nil)], [item("c", day: nil)]], expected: ["First ✓", "First"]),
    Case(
      testDescription: "an item has the title of another one, and a later date",
      versions: [[item("a")], [item("c", day: 5)]], expected: ["First ✓", "First"]),
    Case(
      testDescription: "each item has one link, and no identifier",
      versions: [[1, 2], [1, 2], [3, 1, 2]].map {
        $0.map { (day: Int) in Item(title: "Poll \(day)", day: day, link: "poll", text: "") }
      },
      expected: ["Poll 1 ✓", "Poll 2 ✓", "Poll 3"]),
    Case(
      testDescription: "items have only an identifier and a title",
      versions: [[1, 2], [3, 1, 2]].map { $0.map { Item(guid: "u\($0)", title: "Undated \($0)", text: "") } },
      expected: ["Undated 1 ✓", "Undated 2 ✓", "Undated 3"]),
    Case(
      testDescription: "the dates are those of the request",
      versions: (1...3).map { day in
        [1, 2].map { Item(guid: "\($0)", title: "Item \($0)", day: day, link: "\($0)", text: "") }
      }, expected: ["Item 1 ✓", "Item 2 ✓"]),
    Case(
      testDescription: "items change their places, and return",
      versions: [[1, 2, 3], [3, 1, 2], [3], [1, 2, 3]].map {
        $0.map { (day: Int) in
          Item(guid: "\(day)", title: "Item \(day)", day: day, link: "\(day)", text: "")
        }
      }, expected: ["Item 1 ✓", "Item 2 ✓", "Item 3 ✓"]),
    Case(
      testDescription: "the files of episodes move",
      versions: (1...3).map {
        [
          Item(
            guid: "1", title: "Episode", day: 1, text: "",
            rest: "<enclosure url='https://h\($0).example/1.mp3'/>")
        ]
      }, expected: ["Episode ✓"]),
    Case(
      testDescription: "the files of episodes without texts change to HTTPS, and their identifiers change",
      versions: ["http", "https"].map { (scheme: String) in
        [
          Item(
            guid: scheme, title: "Episode", day: 1, text: "",
            rest: "<enclosure url='\(scheme)://h.example/1.mp3'/>")
        ]
      }, expected: ["Episode ✓"]),
    Case(
      testDescription: "the text of an item without an identifier changes",
      versions: ["One", "One and more", "Two"].map { [Item(title: "First", link: "first", text: $0)] },
      expected: ["First ✓"]),
    Case(
      testDescription: "an item is contained twice",
      versions: [[first, second, first], [first, first, second]], expected: ["First ✓", "Second ✓"]),
  ]
}
