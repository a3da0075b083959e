Feature: The list of articles

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the feed https://layers.example/feed
    And GET https://layers.example/feed answers from answers/layer-by-layer.xml if asked
    And GET https://layers.example/testing answers from answers/testing.xml if asked
    And the network takes 500 ms

  Scenario: The first page appears when the source answers
    When I open articles --limit 2
    And 499 ms pass
    Then "loading.phase" is "loading"
    And "rows" has 0 elements
    When 1 ms passes
    Then the frames were
      | loading.phase | title          | count       | position  | pagePosition | homePage                    |
      | idle          | Articles       | ""          | ""        | ""           |                             |
      | loading       | Articles       | ""          | ""        | ""           |                             |
      | loaded        | Layer by Layer | 45 articles | 1–2 of 45 | page 1 of 23 | https://layers.example.org/ |
    And the exit status is 0

  Scenario: A row says everything about its article
    When I open articles --limit 1
    And everything settles
    Then "rows[0].title" is "The arrow, not the box"
    And "rows[0].relativeDate" is "14 minutes ago"
    And "rows[0].accessibilityLabel" contains "1 minute to read"
    And "stale" is absent
    And "emptyReason" is absent

  Scenario: A reload keeps the rows, and their dates move on
    When I open articles --limit 1
    And everything settles
    And 2 hours pass
    And I load
    And everything settles
    Then the frames were
      | loading.phase | rows[0].id          | rows[0].age |
      | idle          |                     |             |
      | loading       |                     |             |
      | loaded        | the-dependency-rule | 14m         |
      | refreshing    | the-dependency-rule | 14m         |
      | loaded        | the-dependency-rule | 2h          |

  Scenario: Another page replaces the rows when it arrives
    When I open articles --limit 2
    And everything settles
    And I show page 2
    And everything settles
    Then the frames were
      | loading.phase | rows[0].id                         | page | position  | pagePosition |
      | idle          |                                    | 1    | ""        | ""           |
      | loading       |                                    | 1    | ""        | ""           |
      | loaded        | the-dependency-rule                | 1    | 1–2 of 45 | page 1 of 23 |
      | loading       | the-dependency-rule                | 1    | 1–2 of 45 | page 1 of 23 |
      | loaded        | the-import-that-should-not-compile | 2    | 3–4 of 45 | page 2 of 23 |

  Scenario: A list can begin with a later page
    When I open articles --limit 20 --page 3
    And everything settles
    Then the frames were
      | loading.phase | position    | pagePosition |
      | idle          | ""          | ""           |
      | loading       | ""          | ""           |
      | loaded        | 41–45 of 45 | page 3 of 3  |
    And "rows" has 5 elements

  Scenario Outline: The command line narrows the list to <filter>
    When I open articles --limit 1 <options>
    And everything settles
    Then the frames were
      | loading.phase | filter   | total   | rows[0].id |
      | idle          | <filter> |         |            |
      | loading       | <filter> |         |            |
      | loaded        | <filter> | <total> | <first>    |

    Examples:
      | options                  | filter           | total | first                              |
      | --tag swiftpm            | tagged “swiftpm” | 4     | the-import-that-should-not-compile |
      | --author "Hiroko Tanabe" | by Hiroko Tanabe | 7     | a-screen-is-a-value                |
      | --search clock           | about “clock”    | 2     | a-clock-you-can-hold               |
      | --unread                 | unread           | 45    | the-dependency-rule                |

  Scenario Outline: The reader's locale decides how a date is written
    Given the sample in <zone> for <locale>
    When I open articles --limit 1 --tag swift-6
    And everything settles
    Then the frames were
      | loading.phase | rows[0].date | rows[0].relativeDate |
      | idle          |              |                      |
      | loading       |              |                      |
      | loaded        | <date>       | <relative>           |

    Examples:
      | zone             | locale | date          | relative      |
      | Europe/London    | en_GB  | 18 Nov 2025   | 2 months ago  |
      | Europe/Berlin    | de_DE  | 18. Nov. 2025 | vor 2 Monaten |
      | America/New_York | en_US  | Nov 17, 2025  | 2 months ago  |

  Scenario: A search starts when typing rests for 300 ms
    When I open articles --limit 1
    And everything settles
    And I search for "swift"
    And 299 ms pass
    Then "loading.phase" is "loading"
    When 1 ms passes
    Then the frames were
      | loading.phase | searchText | filter        | count       |
      | idle          | ""         | ""            | ""          |
      | loading       | ""         | ""            | ""          |
      | loaded        | ""         | ""            | 45 articles |
      | loading       | swift      | about “swift” | 45 articles |
      | loaded        | swift      | about “swift” | 10 articles |

  Scenario: A search begins on the first page again
    When I open articles --limit 2 --page 3
    And everything settles
    And I search for "layers"
    And everything settles
    Then the frames were
      | loading.phase | page | position  |
      | idle          | 1    | ""        |
      | loading       | 1    | ""        |
      | loaded        | 3    | 5–6 of 45 |
      | loading       | 3    | 5–6 of 45 |
      | loaded        | 1    | 1–2 of 2  |

  Scenario: A blank search shows all articles
    When I open articles --limit 1 --search swift
    And everything settles
    And I search for "  "
    And everything settles
    Then the frames were
      | loading.phase | filter        | total |
      | idle          | about “swift” |       |
      | loading       | about “swift” |       |
      | loaded        | about “swift” | 10    |
      | loading       | ""            | 10    |
      | loaded        | ""            | 45    |

  Scenario: Only the last search counts
    Given the store takes 500 ms
    When I open articles --limit 1
    And everything settles
    And I search for "sw"
    And 200 ms pass
    And I search for "swift"
    And 400 ms pass
    And I search for "layers"
    And everything settles
    Then the frames were
      | loading.phase | filter         | total |
      | idle          | ""             |       |
      | loading       | ""             |       |
      | loaded        | ""             | 45    |
      | loading       | about “sw”     | 45    |
      | loading       | about “swift”  | 45    |
      | loading       | about “layers” | 45    |
      | loaded        | about “layers” | 2     |

  Scenario: A late page doesn't replace the page that was asked for last
    Given the store takes 500 ms
    When I open articles --limit 2
    And everything settles
    And I show page 2
    And 100 ms pass
    And I show page 3
    And everything settles
    Then the frames were
      | loading.phase | page | position  |
      | idle          | 1    | ""        |
      | loading       | 1    | ""        |
      | loaded        | 1    | 1–2 of 45 |
      | loading       | 1    | 1–2 of 45 |
      | loading       | 1    | 1–2 of 45 |
      | loaded        | 3    | 5–6 of 45 |

  Scenario: A page supersedes the first load
    When I open articles --limit 2
    And 200 ms pass
    And I show page 2
    And everything settles
    Then the frames were
      | loading.phase | page | position  |
      | idle          | 1    | ""        |
      | loading       | 1    | ""        |
      | loading       | 1    | ""        |
      | loaded        | 2    | 3–4 of 45 |

  Scenario: The failure of a superseded load isn't shown
    # one order: The requests are numbered in the order of arrival.
    Given request 2 fails
    When I open articles --limit 1
    And everything settles
    And 3 seconds pass
    And I load
    And 300 ms pass
    And I load
    And everything settles
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | loaded        |                        |
      | refreshing    |                        |
      | refreshing    |                        |
      | loaded        |                        |

  Scenario: A canceled first load leaves the screen as it was
    When I open articles --limit 1
    And 200 ms pass
    And I cancel
    And everything settles
    Then the frames were
      | loading.phase | rows |
      | idle          | []   |
      | loading       | []   |
      | idle          | []   |
    And the exit status is 0

  Scenario Outline: A search that is canceled <when> shows the old list again
    Given the store takes 500 ms
    When I open articles --limit 1
    And everything settles
    And I search for "layers"
    And <time> pass
    And I cancel
    And everything settles
    Then the frames were
      | loading.phase | searchText | filter         | total |
      | idle          | ""         | ""             |       |
      | loading       | ""         | ""             |       |
      | loaded        | ""         | ""             | 45    |
      | loading       | layers     | about “layers” | 45    |
      | loaded        | ""         | ""             | 45    |

    Examples:
      | when               | time   |
      | while typing rests | 200 ms |
      | during the request | 600 ms |

  Scenario: A load after a canceled search asks for the old list
    Given the store takes 500 ms
    When I open articles --limit 1
    And everything settles
    And I search for "layers"
    And 400 ms pass
    And I cancel
    And I load
    And everything settles
    Then the frames were
      | loading.phase | searchText | filter         | total |
      | idle          | ""         | ""             |       |
      | loading       | ""         | ""             |       |
      | loaded        | ""         | ""             | 45    |
      | loading       | layers     | about “layers” | 45    |
      | loaded        | ""         | ""             | 45    |
      | refreshing    | ""         | ""             | 45    |
      | loaded        | ""         | ""             | 45    |

  Scenario: A load after a canceled page asks for the old page
    Given the store takes 500 ms
    When I open articles --limit 2
    And everything settles
    And I show page 3
    And 100 ms pass
    And I cancel
    And I load
    And everything settles
    Then the frames were
      | loading.phase | page |
      | idle          | 1    |
      | loading       | 1    |
      | loaded        | 1    |
      | loading       | 1    |
      | loaded        | 1    |
      | refreshing    | 1    |
      | loaded        | 1    |

  Scenario: A screen that closes shows nothing more
    When I open articles --limit 1
    And 200 ms pass
    Then the frames were
      | loading.phase |
      | idle          |
      | loading       |
    When I close the screen
    And everything settles
    Then nothing happened

  Scenario: A search without a result says so
    When I open articles --limit 1
    And everything settles
    And I search for "zebra crossing"
    And everything settles
    Then the frames were
      | loading.phase | emptyReason.kind | position  |
      | idle          |                  | ""        |
      | loading       |                  | ""        |
      | loaded        |                  | 1–1 of 45 |
      | loading       |                  | 1–1 of 45 |
      | loaded        | filteredAway     | ""        |
    And "rows" has 0 elements
    And "emptyReason.message" is "No article is about “zebra crossing”."
    And the exit status is 0

  Scenario Outline: An empty list says that <reason>
    When I open articles <options>
    And everything settles
    Then the frames were
      | loading.phase | emptyReason.kind | emptyReason.message | count   |
      | idle          |                  |                     | ""      |
      | loading       |                  |                     | ""      |
      | loaded        | <kind>           | <message>           | <count> |

    Examples:
      | reason                     | options         | kind         | message                                        | count       |
      | nobody has that name       | --author nobody | filteredAway | No article is by nobody.                       | 0 articles  |
      | nothing is starred         | --starred       | filteredAway | No article is starred.                         | 0 articles  |
      | the page is beyond the end | --page 99       | beyondEnd    | Page 99 is beyond the end. The last page is 3. | 45 articles |

  Scenario: After a page beyond the end, an existing page shows its rows
    When I open articles --limit 20
    And everything settles
    And I show page 4
    And everything settles
    And I show page 3
    And everything settles
    Then the frames were
      | loading.phase | emptyReason.kind | page | position    |
      | idle          |                  | 1    | ""          |
      | loading       |                  | 1    | ""          |
      | loaded        |                  | 1    | 1–20 of 45  |
      | loading       |                  | 1    | 1–20 of 45  |
      | loaded        | beyondEnd        | 4    | ""          |
      | loading       |                  | 4    | ""          |
      | loaded        |                  | 3    | 41–45 of 45 |

  Scenario: A list without matches names the tags that exist
    When I open articles --tag nonsense
    And everything settles
    Then "emptyReason.message" matches "^No article is tagged “nonsense”. Tags here: architecture, .*, linux.$"

  Scenario Outline: The first load fails because <reason>
    When the network <what>
    And I open articles
    And everything settles
    Then the frames were
      | loading.phase | loading.failure.reason | emptyReason.kind | failures[0].source          |
      | idle          |                        |                  |                             |
      | loading       |                        |                  |                             |
      | failed        | <reason>               | failed           | https://layers.example/feed |
    And "emptyReason.message" is "<message>"
    And the exit status is 1

    Examples:
      | what       | reason           | message                                                                     |
      | is offline | offline          | https://layers.example/feed needs the network, and you are working offline. |
      | fails      | connectionFailed | https://layers.example/feed broke off the connection. Try again later.      |

  Scenario: A load after a failure shows the list
    Given request 1 fails
    When I open articles --limit 1
    And everything settles
    And I load
    And everything settles
    Then the frames were
      | loading.phase | emptyReason.kind | total | failures[0].source          |
      | idle          |                  |       |                             |
      | loading       |                  |       |                             |
      | failed        | failed           |       | https://layers.example/feed |
      | loading       |                  |       |                             |
      | loaded        |                  | 45    |                             |
    And "failures" has 0 elements
    And the exit status is 0

  Scenario: A failed page clears rows that belong to the old page
    When I open articles --limit 2
    And everything settles
    And the store fails
    And the network fails
    And I show page 2
    And everything settles
    Then the frames were
      | loading.phase | rows[0].id          | emptyReason.kind | position  | unread    |
      | idle          |                     |                  | ""        | ""        |
      | loading       |                     |                  | ""        | ""        |
      | loaded        | the-dependency-rule |                  | 1–2 of 45 | 45 unread |
      | loading       | the-dependency-rule |                  | 1–2 of 45 | 45 unread |
      | failed        |                     | failed           | ""        | ""        |
    And "total" is absent
    And "stale" is absent

  Scenario: A load after a failed page asks for that page again
    When I open articles --limit 2
    And everything settles
    And the store fails
    And the network fails
    And I show page 2
    And everything settles
    And the network recovers
    And the store recovers
    And I load
    And everything settles
    Then the frames were
      | loading.phase | page | position  |
      | idle          | 1    | ""        |
      | loading       | 1    | ""        |
      | loaded        | 1    | 1–2 of 45 |
      | loading       | 1    | 1–2 of 45 |
      | failed        | 1    | ""        |
      | loading       | 1    | ""        |
      | loaded        | 2    | 3–4 of 45 |

  Scenario: A search that fails shows no old rows
    When I open articles --limit 1
    And everything settles
    And the store fails
    And the network fails
    And I search for "layers"
    And everything settles
    Then the frames were
      | loading.phase | filter         | total | emptyReason.kind | stale |
      | idle          | ""             |       |                  |       |
      | loading       | ""             |       |                  |       |
      | loaded        | ""             | 45    |                  |       |
      | loading       | about “layers” | 45    |                  |       |
      | failed        | about “layers” |       | failed           |       |

  Scenario Outline: A failed reload keeps the rows and says that they are <age> old
    When I open articles --limit 1
    And everything settles
    And <time> pass
    And the network is offline
    And I load
    And everything settles
    Then the frames were
      | loading.phase | rows[0].id          | stale                                                                                                          |
      | idle          |                     |                                                                                                                |
      | loading       |                     |                                                                                                                |
      | loaded        | the-dependency-rule |                                                                                                                |
      | refreshing    | the-dependency-rule |                                                                                                                |
      | loaded        | the-dependency-rule | This content was loaded <age> ago. https://layers.example/feed needs the network, and you are working offline. |
    And the exit status is 0

    Examples:
      | time       | age    |
      | 60 minutes | 1 hour |
      | 3 days     | 3 days |

  Scenario: Stale rows become fresh when the network recovers
    When I open articles --limit 1
    And everything settles
    And 3 seconds pass
    And the network fails
    And I load
    And everything settles
    And the network recovers
    And I load
    And everything settles
    Then the frames were
      | loading.phase | rows[0].id          |
      | idle          |                     |
      | loading       |                     |
      | loaded        | the-dependency-rule |
      | refreshing    | the-dependency-rule |
      | loaded        | the-dependency-rule |
      | refreshing    | the-dependency-rule |
      | loaded        | the-dependency-rule |
    And "stale" is absent
    And "failures" has 0 elements

  Scenario: A canceled reload leaves stale rows stale
    When I open articles --limit 1
    And everything settles
    And 1 hour passes
    And the network fails
    And I load
    And everything settles
    And I load
    And 100 ms pass
    And I cancel
    Then the frames were
      | loading.phase | stale                                                                                                      |
      | idle          |                                                                                                            |
      | loading       |                                                                                                            |
      | loaded        |                                                                                                            |
      | refreshing    |                                                                                                            |
      | loaded        | This content was loaded 1 hour ago. https://layers.example/feed broke off the connection. Try again later. |
      | refreshing    | This content was loaded 1 hour ago. https://layers.example/feed broke off the connection. Try again later. |
      | loaded        | This content was loaded 1 hour ago. https://layers.example/feed broke off the connection. Try again later. |
    And the exit status is 0

  Scenario: The articles of one source are shown although the other one fails
    Given the feed https://mirror.example/feed
    And GET https://mirror.example/feed answers from answers/layer-by-layer.xml if asked
    And the source "https://mirror.example/feed" fails
    When I open articles --limit 1
    And everything settles
    Then the frames were
      | loading.phase | title     | rows[0].source              | failures[0].source          | failures[0].reason |
      | idle          | Articles  |                             |                             |                    |
      | loading       | Articles  |                             |                             |                    |
      | loaded        | 2 sources | https://layers.example/feed | https://mirror.example/feed | connectionFailed   |
    And "sources" has 1 element
    And the exit status is 0

  Scenario: A source that recovers joins the list with the next load
    Given the feed https://mirror.example/feed
    And GET https://mirror.example/feed answers from answers/layer-by-layer.xml
    And the source "https://layers.example/feed" fails
    When I open articles --limit 2
    And everything settles
    And the source "https://layers.example/feed" recovers
    And I load
    And everything settles
    Then the frames were
      | loading.phase | rows[0].source              | rows[1].source              | total | failures[0].source          |
      | idle          |                             |                             |       |                             |
      | loading       |                             |                             |       |                             |
      | loaded        | https://mirror.example/feed | https://mirror.example/feed | 45    | https://layers.example/feed |
      | refreshing    | https://mirror.example/feed | https://mirror.example/feed | 45    | https://layers.example/feed |
      | loaded        | https://layers.example/feed | https://mirror.example/feed | 90    |                             |

  Scenario: A failed reload of a later page keeps its rows
    When I open articles --limit 2
    And everything settles
    And I show page 2
    And everything settles
    And 3 seconds pass
    And the network is offline
    And I load
    And everything settles
    Then the frames were
      | loading.phase | position  | stale                                                                                                              |
      | idle          | ""        |                                                                                                                    |
      | loading       | ""        |                                                                                                                    |
      | loaded        | 1–2 of 45 |                                                                                                                    |
      | loading       | 1–2 of 45 |                                                                                                                    |
      | loaded        | 3–4 of 45 |                                                                                                                    |
      | refreshing    | 3–4 of 45 |                                                                                                                    |
      | loaded        | 3–4 of 45 | This content was loaded 4 seconds ago. https://layers.example/feed needs the network, and you are working offline. |

  Scenario: If a page superseded another one and fails, no old rows are shown
    Given the store takes 500 ms
    When I open articles --limit 2
    And everything settles
    And I show page 2
    And 200 ms pass
    And I show page 3
    And the store fails
    And the network fails
    And everything settles
    Then the frames were
      | loading.phase | rows[0].id          |
      | idle          |                     |
      | loading       |                     |
      | loaded        | the-dependency-rule |
      | loading       | the-dependency-rule |
      | loading       | the-dependency-rule |
      | failed        |                     |
    And "rows" has 0 elements

  Scenario: A failed page clears the age of the old rows
    When I open articles --limit 2
    And everything settles
    And 3 seconds pass
    And the network fails
    And I load
    And everything settles
    And the store fails
    And the network fails
    And I show page 2
    And everything settles
    Then the frames were
      | loading.phase | rows[0].id          |
      | idle          |                     |
      | loading       |                     |
      | loaded        | the-dependency-rule |
      | refreshing    | the-dependency-rule |
      | loaded        | the-dependency-rule |
      | loading       | the-dependency-rule |
      | failed        |                     |
    And "rows" has 0 elements
    And "stale" is absent

  Scenario Outline: A reader who follows no feed can't choose one
    When I open articles <options>
    And everything settles
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | failed        | noSubscriptions        |
    And "loading.failure.message" is "You follow no feeds yet. Add one first."
    And the exit status is 1

    Examples:
      | options       |
      | --feed Swift  |
      | --folder News |
      | --today       |

  Scenario: A mark is shown at once, and taken back if the store fails
    Given the store takes 100 ms
    When I open articles --limit 2
    And everything settles
    And I toggle read 1
    And everything settles
    And the store fails
    And I toggle starred 2
    And everything settles
    Then the frames since "I toggle read 1" were
      | loading.phase | rows[0].isRead | rows[1].isStarred | sources[0].unreadCount | unread    | markFailure.reason |
      | loaded        | true           | false             | 44                     | 44 unread |                    |
      | loaded        | true           | true              | 44                     | 44 unread |                    |
      | loaded        | true           | false             | 44                     | 44 unread | storeLocked        |
    And the exit status is 1

  Scenario: A row that isn't in the list isn't marked
    When I open articles --limit 2
    And everything settles
    And I mark read feeds-lie-too
    Then "markFailure.message" is "This list doesn't show the article “feeds-lie-too”. Name one of its rows."
    And the frames since "I mark read feeds-lie-too" were
      | loading.phase | markFailure.reason |
      | loaded        | notListed          |

  Scenario: The age of the rows moves on without a load
    When I open articles --limit 1
    And everything settles
    And 2 hours pass
    And I catch up
    And everything settles
    And I catch up
    And everything settles
    Then the frames since "2 hours pass" were
      | loading.phase | rows[0].age |
      | loaded        | 2h          |

  Scenario: Orders follow one another
    When I open articles --limit 1
    And everything settles
    And I order title
    And everything settles
    And I next order
    And everything settles
    And I order rank
    And everything settles
    Then the frames were
      | loading.phase | order | rows[0].id            | loading.failure.reason |
      | idle          |       |                       |                        |
      | loading       |       |                       |                        |
      | loaded        |       | the-dependency-rule   |                        |
      | loading       | title | the-dependency-rule   |                        |
      | loaded        | title | one-to-twenty-of-many |                        |
      | loading       |       | one-to-twenty-of-many |                        |
      | loaded        |       | the-dependency-rule   |                        |
      | failed        |       | the-dependency-rule   | noSearch               |

  Scenario: A refresh asks the source again
    When I open articles --limit 1
    And everything settles
    And I refresh
    And everything settles
    Then the frames were
      | loading.phase | rows[0].id          |
      | idle          |                     |
      | loading       |                     |
      | loaded        | the-dependency-rule |
      | refreshing    | the-dependency-rule |
      | loaded        | the-dependency-rule |

  Rule: The articles of followed feeds come from the store

    Background:
      Given the list shows the feeds that the reader follows
      When I open feeds add https://layers.example/feed
      And everything settles
      And I add https://layers.example/testing
      And everything settles
      And I move https://layers.example/testing Layers/Tests
      And everything settles
      Then the frames were
        | loading.phase | rows[0].title  | rows[1].title           | rows[1].folder |
        | idle          |                |                         |                |
        | loading       |                |                         |                |
        | loaded        | Layer by Layer |                         |                |
        | refreshing    | Layer by Layer |                         |                |
        | loaded        | Layer by Layer | Layer by Layer: Testing | ""             |
        | refreshing    | Layer by Layer | Layer by Layer: Testing | ""             |
        | loaded        | Layer by Layer | Layer by Layer: Testing | Layers / Tests |

    Scenario: The list has the articles of all feeds, and no age, because the store has them always
      When I open articles --limit 1
      And everything settles
      Then the frames since "I open articles --limit 1" were
        | loading.phase | title        | total |
        | idle          | Articles     |       |
        | loading       | Articles     |       |
        | loaded        | All articles | 56    |
      And "stale" is absent

    Scenario Outline: The command line chooses a part of the feeds: <filter>
      When I open articles --limit 1 <options>
      And everything settles
      Then the frames since "I open articles --limit 1 <options>" were
        | loading.phase | filter   | total   | rows[0].source |
        | idle          | <filter> |         |                |
        | loading       | <filter> |         |                |
        | loaded        | <filter> | <total> | <source>       |

      Examples:
        | options                        | filter                                  | total | source                         |
        | --feed testing                 | of the feed “testing”                   | 11    | https://layers.example/testing |
        | --folder layers                | in the folder “layers”                  | 11    | https://layers.example/testing |
        | --folder Layers/Tests --unread | in the folder “Layers/Tests” and unread | 11    | https://layers.example/testing |
        | --today                        | from today                              | 3     | https://layers.example/feed    |

    Scenario Outline: A part without feeds says so: <options>
      When I open articles <options>
      And everything settles
      Then the frames since "I open articles <options>" were
        | loading.phase | loading.failure.reason |
        | idle          |                        |
        | loading       |                        |
        | failed        | <reason>               |
      And "loading.failure.message" is "<message>"
      And the exit status is 1

      Examples:
        | options           | reason        | message                                                                          |
        | --feed nonsense   | unknown       | You don't follow “nonsense”. The list of feeds shows their titles and addresses. |
        | --folder nonsense | unknownFolder | No feed is in a folder “nonsense” or has this tag. The list of feeds shows both. |
        | --folder /        | blankFolder   | The name of the folder is blank. Give it a name, or leave it out.                |

    Scenario: A list is refreshed before it is shown
      # one order: Two answers of the same moment are recorded together, or one after the other.
      Given the network takes 500 ms
      When 2 days pass
      And I open articles --limit 1 --refresh
      And everything settles
      Then the frames since "I open articles --limit 1 --refresh" were
        | loading.phase | refresh.checkedCount | refresh.total | refresh.progress     | total |
        | idle          |                      |               |                      |       |
        | loading       |                      |               |                      |       |
        | loading       | 2                    | 2             | 2 of 2 feeds checked |       |
        | loaded        |                      |               |                      | 56    |

    Scenario: Feeds that fail in the same way are one line above their stored articles
      # may skip: refresh.checkedCount, refresh.progress
      # Two answers of the same moment are recorded together, or one after the other.
      When the network fails
      And 2 days pass
      And I open articles --refresh
      And everything settles
      Then "loading.phase" is "loaded"
      And "total" is "56"
      And "failures" has 1 element
      And "failures[0].message" contains "2 feeds failed in the same way. The first one: "
      And the exit status is 0

    Scenario: Without a network, the stored articles are there
      Given the network is offline
      When I open articles --page 2
      And everything settles
      Then the frames since "I open articles --page 2" were
        | loading.phase | rows[0].id      |
        | idle          |                 |
        | loading       |                 |
        | loaded        | assert-the-film |
      And "rows" has 20 elements
      And the exit status is 0

    Scenario: Later rows are those of the list as it was loaded
      When I open articles --limit 3 --unread
      And I mark read 1
      And I mark read 2
      And I mark read 3
      And I show rows 4
      Then "position" is "4–6 of 56"
      And "rows[0].id" is "our-tests-slept"
      When I show rows 1
      Then "position" is "1–3 of 56"
      And "rows[2].isRead" is true
      And "unread" is "53 unread"

    Scenario: The rows that were asked for last are shown
      Given the store takes 100 ms
      When I open articles --limit 3
      And everything settles
      And I show rows 4
      And 50 ms pass
      And I show rows 7
      And everything settles
      Then the frames since "I show rows 4" were
        | loading.phase | position  |
        | refreshing    | 1–3 of 56 |
        | refreshing    | 1–3 of 56 |
        | loaded        | 7–9 of 56 |

    Scenario: Rows that can't be read leave the others, with the reason
      When I open articles --limit 3
      And the store fails
      And I show rows 4
      Then the frames since "I show rows 4" were
        | loading.phase | position  | loading.failure.reason |
        | refreshing    | 1–3 of 56 |                        |
        | failed        | 1–3 of 56 | storeLocked            |

    Scenario: The next unread article follows a row, and after the last row the first one
      When I open articles --limit 3
      And I mark read 2
      And I next unread 1
      Then "current" is 3
      When I next unread 3
      Then "current" is 4
      And "position" is "4–6 of 56"
      When I mark all
      Then "notice" is "55 articles are marked as read."
      And "unread" is "0 unread"
      And "rows[2].isRead" is true
      When I mark unread 5
      And I show rows 54
      And I next unread 56
      Then "current" is 5
      When I mark read 5
      And I next unread 5
      Then "current" is absent
      And "notice" is "This list has no unread article."

    Scenario: Marks of all articles are taken back if the store fails
      Given the store takes 100 ms
      When I open articles --limit 2 --feed testing
      And everything settles
      And the store fails
      And I mark all
      And everything settles
      Then the frames since "I mark all" were
        | loading.phase | rows[0].isRead | unread    | markFailure.reason |
        | loaded        | true           | 9 unread  |                    |
        | loaded        | false          | 11 unread | storeLocked        |
      When I catch up
      And everything settles
      Then "markFailure.reason" is "storeLocked"
      And the exit status is 1

    Scenario: A mark survives a load and other rows that arrive meanwhile
      Given the store takes 40 ms
      When I open articles --limit 3
      And everything settles
      And I load
      And 20 ms pass
      And I mark read 1
      And I mark starred 2
      And I show rows 4
      And I show rows 1
      And everything settles
      And I catch up
      And everything settles
      Then "rows[0].isRead" is true
      And "rows[1].isStarred" is true
      And "unread" is "55 unread"
      And "loading.phase" is "loaded"
