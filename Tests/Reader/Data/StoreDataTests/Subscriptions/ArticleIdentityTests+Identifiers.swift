extension ArticleIdentityTests {
  private static func edited(_ item: Item, _ change: (inout Item) -> Void) -> Item {
    var item = item
    change(&item)
    return item
  }

  /// An identifier that is unique in its document decides, with few exceptions.
  static let identifierCases = [
    Case(
      testDescription: "the address is made of the headline, which is corrected",
      versions: [
        [first, second],
        [Item(guid: "1", title: "Corrected", day: 1, link: "corrected", text: "Text of First"), second],
      ], expected: ["Corrected ✓", "Second ✓"]),
    Case(
      testDescription: "the address is made of the headline, and the date is that of the correction",
      versions: [
        [with(first, guid: "a"), second],
        [Item(guid: "a", title: "Corrected", day: 9, link: "corrected", text: "New"), second],
      ], expected: ["Corrected ✓", "Second ✓"]),
    Case(
      testDescription: "a thread shows its newest post",
      versions: [1, 2].map { (day: Int) in
        [
          Item(guid: "thread", title: "Thread", day: day, link: "t/1#post-\(day)", text: "First post"),
          second,
        ]
      }, expected: ["Thread ✓", "Second ✓"]),
    Case(
      testDescription: "an episode without a link gets another title and date",
      versions: [
        [Item(guid: "e1", title: "Epsiode", day: 1), Item(guid: "e2", title: "Other", day: 2)],
        [Item(guid: "e1", title: "Episode", day: 3), Item(guid: "e2", title: "Other", day: 2)],
      ], expected: ["Episode ✓", "Other ✓"]),
    Case(
      testDescription: "numbers start again",
      versions: [
        [first, second],
        [
          Item(guid: "1", title: "Third", day: 3, link: "3"),
          Item(guid: "2", title: "Fourth", day: 4, link: "4"),
        ],
      ], expected: ["First ✓", "Second ✓", "Third", "Fourth"]),
    Case(
      testDescription: "numbers start again, and again",
      versions: (0...2).map { version in
        [1, 2].map {
          Item(guid: "\($0)", title: "\(version) \($0)", day: version * 2 + $0, link: "\(version)-\($0)")
        }
      }, expected: ["0 1 ✓", "0 2 ✓", "1 1 ✓", "1 2 ✓", "2 1", "2 2"]),
    Case(
      testDescription: "the only entry has always the same identifier",
      versions: (1...3).map { (day: Int) in
        [Item(guid: "latest", title: "Day \(day)", day: day, link: "\(day)")]
      },
      expected: ["Day 1 ✓", "Day 2 ✓", "Day 3"]),
    Case(
      testDescription: "the only entry is corrected, and its date stays",
      versions: [
        [Item(guid: "a", title: "Frist", day: 1, link: "frist")],
        [Item(guid: "a", title: "First", day: 1, link: "first")],
      ], expected: ["First ✓"]),
    Case(
      testDescription: "the identifier of each entry is the address of the site",
      versions: (1...2).map { (day: Int) in
        [
          Item(guid: "https://feed.example/rss", title: "Day \(day)", day: day, link: "\(day)"),
          with(second, guid: "second"),
        ]
      }, expected: ["Day 1 ✓", "Second ✓", "Day 2"]),
    Case(
      testDescription: "the identifier is the link and the number of its version",
      versions: [0, 1].map { (number: Int) in
        [
          Item(
            guid: "https://feed.example/a/c1#\(number)", title: "Headline", day: number + 1, link: "a/c1",
            text: "Text"),
          second,
        ]
      }, expected: ["Headline ✓", "Second ✓"]),
    Case(
      testDescription: "the link and the number of its version are in one document",
      versions: [[0], [0, 1], [2]].map {
        $0.map { Item(guid: "https://feed.example/a/c1#\($0)", title: "Headline", day: $0 + 1, link: "a/c1") }
          + [second]
      }, expected: ["Headline ✓", "Second ✓"]),
    Case(
      testDescription: "entries of one page have its address and their place as identifiers",
      versions: [["2"], ["2", "3"]].map {
        $0.map { Item(guid: "https://feed.example/log#v\($0)", title: "Version \($0)", day: 1, link: "log") }
          + [second]
      }, expected: ["Version 2 ✓", "Version 3", "Second ✓"]),
    Case(
      testDescription: "two versions with another headline replace one",
      versions: [[(0, "Headline")], [(1, "Corrected"), (2, "Other")]].map {
        $0.map { number, title in
          Item(guid: "https://feed.example/a/c1#\(number)", title: title, day: number + 1, link: "a/c1")
        } + [second]
      }, expected: ["Corrected ✓", "Second ✓"]),
    Case(
      testDescription: "the posts of a thread have their numbers in identifiers and links",
      versions: [[12], [12, 13]].map {
        $0.map { (post: Int) in
          Item(
            guid: "https://feed.example/t#\(post)", title: "Re", day: post, link: "t#\(post)", text: "\(post)"
          )
        }
      }, expected: ["Re ✓", "Re"]),
    Case(
      testDescription: "a unique identifier ends with a number after a mark",
      versions: ["Second", "Corrected"].map {
        [Item(guid: "g", title: "First", day: 1), Item(guid: "g#2", title: $0, day: 2, link: $0)]
      }, expected: ["First ✓", "Corrected ✓"]),
    Case(
      testDescription: "the identifiers are sections of the address of the feed",
      versions: [1, 5].map { (day: Int) in
        [
          Item(guid: "https://feed.example/rss#v2", title: "Version 2 \(day)", day: day, link: "rss"),
          Item(guid: "https://feed.example/rss#v1", title: "Version 1", day: 1, link: "rss"),
        ]
      }, expected: ["Version 2 5 ✓", "Version 1 ✓"]),
    Case(
      testDescription: "the host of an entry without an identifier changes its case",
      versions: ["feed.example", "WWW.Feed.Example"].enumerated().map { day, host in
        [Item(title: "Day \(day)", day: day, link: "a", host: host)]
      }, expected: ["Day 1 ✓"]),
    Case(
      testDescription: "a new generator gives all entries other identifiers and texts",
      versions: [
        [with(first, guid: "?p=1"), with(second, guid: "?p=2")],
        [with(first, guid: "https://feed.example/first"), with(second, guid: "https://feed.example/second")]
          .map { item in
            edited(item) { $0.text = "Text of \($0.title). Read more" }
          },
      ], expected: ["First ✓", "Second ✓"]),
    Case(
      testDescription: "all identifiers change, and a new entry is among them",
      versions: [
        [first, second],
        [
          Item(guid: "c", title: "Third", day: 3, link: "3"), with(first, guid: "a"), with(second, guid: "b"),
        ],
      ], expected: ["First ✓", "Second ✓", "Third"]),
    Case(
      testDescription: "all identifiers change, and two entries have one title and date",
      versions: [
        [first, edited(first) { ($0.guid, $0.link) = ("2", "other") }],
        [
          edited(first) { ($0.guid, $0.link) = ("a", "a") },
          edited(first) { ($0.guid, $0.link) = ("b", "b") },
        ],
      ], expected: ["First ✓", "First ✓", "First", "First"]),
    Case(
      testDescription: "an identifier changes only in case",
      versions: ["Abc", "abc"].map { [with(first, guid: $0), second] }, expected: ["First ✓", "Second ✓"]),
    Case(
      testDescription: "a new entry has the title and the date of another one that vanished",
      versions: [[first, second], [Item(guid: "3", title: "First", day: 1, link: "3"), second]],
      expected: ["First ✓", "First", "Second ✓"]),
    Case(
      testDescription: "two entries with one identifier become one",
      versions: [
        [first, edited(second) { $0.guid = "1" }],
        [edited(second) { ($0.guid, $0.title) = ("1", "Corrected") }],
      ], expected: ["First ✓", "Corrected ✓"]),
    Case(
      testDescription: "the number of a page is the identifier of another entry each time",
      versions: (0...2).map { version in
        [1, 2, 3].map { (place: Int) in
          let number = version + 3 - place
          return Item(guid: "\(place)", title: "Item \(number)", day: number, link: "\(number)")
        }
      }, expected: ["Item 0 ✓", "Item 1 ✓", "Item 2 ✓", "Item 3 ✓", "Item 4"]),
  ]
}
