Feature: One article

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the feed https://layers.example/feed
    And GET https://layers.example/feed answers from answers/nine.xml if asked
    And the network takes 500 ms

  Scenario: An article appears when the source answers
    When I open article a-screen-is-a-value
    And everything settles
    Then the frames were
      | loading.phase | article.title       | article.byline |
      | idle          |                     |                |
      | loading       |                     |                |
      | loaded        | A screen is a value | Hiroko Tanabe  |
    And "emptyReason" is absent
    And the exit status is 0

  Scenario: A row of the list opens its article
    When I open articles --limit 2
    And everything settles
    And I open row 2
    And everything settles
    Then the frames since "I open row 2" were
      | loading.phase | article.id         | body[0].kind |
      | idle          |                    |              |
      | loading       |                    |              |
      | loaded        | feeds-lie-politely | paragraph    |
    And "body[3].ordered" is false
    And "body[3].items[2][0].kind" is "paragraph"

  Scenario: A row opens the article of its own source, although another one has the same identifier
    Given the feed https://mirror.example/feed
    And GET https://mirror.example/feed answers from answers/nine.xml if asked
    When I open articles --limit 2
    And everything settles
    And I open row 2
    And everything settles
    Then the frames since "I open row 2" were
      | loading.phase | article.id          | article.source              |
      | idle          |                     |                             |
      | loading       |                     |                             |
      | loaded        | the-dependency-rule | https://mirror.example/feed |

  Scenario: An address opens its article too
    When I open article https://layers.example.org/articles/the-dependency-rule
    And everything settles
    Then the frames were
      | loading.phase | article.id          |
      | idle          |                     |
      | loading       |                     |
      | loaded        | the-dependency-rule |

  Scenario Outline: <article> shows its time of day and numbers its links
    When I open article <article>
    And everything settles
    Then the frames were
      | loading.phase | moment   | links[0].number | links[0].url |
      | idle          | ""       |                 |              |
      | loading       | ""       |                 |              |
      | loaded        | <moment> | 1               | <url>        |
    And "links" has <count>

    Examples:
      | article                            | moment              | url                                                                                               | count      |
      | member-import-visibility-backwards | 18 Nov 2025 at 0:00 | https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md | 2 elements |
      | read-your-screen-aloud             | 8 Nov 2025 at 6:00  | https://layers.example.org/images/spoken-row.png                                                  | 1 element  |

  Scenario: With the setting mark-opened, a reload leaves a later mark
    Given the preference "mark-opened" is "always"
    When I open article the-dependency-rule
    And everything settles
    And I mark unread
    And everything settles
    And I load
    And everything settles
    Then the frames were
      | loading.phase | article.isRead |
      | idle          |                |
      | loading       |                |
      | loaded        | false          |
      | loaded        | true           |
      | loaded        | false          |
      | refreshing    | false          |
      | loaded        | false          |

  Scenario: An enclosure is described in words
    When I open article assert-the-film
    And everything settles
    Then "enclosures[0].type" is "audio/mpeg"
    And "enclosures[0].details" contains "audio/mpeg"
    And "article.hasEnclosure" is true

  Scenario: An episode has named links, chapters, and other forms of its recording
    Given the feed https://radio.example/feed
    And GET https://radio.example/feed answers:
      """application/rss+xml
      <rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Radio</title>
      <item><title>One</title><guid isPermaLink="false">one</guid><comments>https://radio.example/1/comments</comments>
      <enclosure url="https://radio.example/1.mp3" type="audio/mpeg" length="5"/>
      <podcast:alternateEnclosure type="audio/opus" length="4" title="Opus">
      <podcast:source uri="https://radio.example/1.opus"/></podcast:alternateEnclosure>
      <psc:chapters xmlns:psc="http://podlove.org/simple-chapters"><psc:chapter start="0:42" title="Guest"
      href="https://guest.example/"/></psc:chapters></item></channel></rss>
      """
    When I open article one
    And everything settles
    Then "namedLinks" has 2 elements
    And "namedLinks[0].name" is "comments"
    And "namedLinks[0].url" is "https://radio.example/1/comments"
    And "namedLinks[1].name" is "chapter-1"
    And "episode.chapterList[0].time" is "0:42"
    And "episode.chapterList[0].title" is "Guest"
    And "enclosures[1].url" is "https://radio.example/1.opus"
    And "enclosures[1].alternative" is "Opus"

  Scenario: A reload keeps the article, and its dates move on
    When I open article the-dependency-rule
    And everything settles
    And 2 hours pass
    And I load
    And everything settles
    Then the frames were
      | loading.phase | article.relativeDate |
      | idle          |                      |
      | loading       |                      |
      | loaded        | 14 minutes ago       |
      | refreshing    | 14 minutes ago       |
      | loaded        | 2 hours ago          |

  Scenario: An article that doesn't exist is named in the failure
    When I open article no-such-article
    And everything settles
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | failed        | notFound               |
    And "loading.failure.message" contains "no-such-article"
    And "article" is absent
    And the exit status is 1

  Scenario Outline: The first load fails because <reason>
    When the network <what>
    And I open article the-dependency-rule
    And everything settles
    Then the frames were
      | loading.phase | loading.failure.reason | article.id | stale |
      | idle          |                        |            |       |
      | loading       |                        |            |       |
      | failed        | <reason>               |            |       |
    And the exit status is 1

    Examples:
      | what       | reason           |
      | is offline | offline          |
      | fails      | connectionFailed |

  Scenario: A load after a failure shows the article
    Given request 1 fails
    When I open article the-dependency-rule
    And everything settles
    And I load
    And everything settles
    Then the frames were
      | loading.phase | loading.failure.reason | article.id          |
      | idle          |                        |                     |
      | loading       |                        |                     |
      | failed        | connectionFailed       |                     |
      | loading       |                        |                     |
      | loaded        |                        | the-dependency-rule |

  Scenario: A failed reload keeps the article and says how old it is
    When I open article the-dependency-rule
    And everything settles
    And 2 days pass
    And the network is offline
    And the store fails
    And I load
    And everything settles
    Then the frames since "I load" were
      | loading.phase | article.id          | stale                               |
      | refreshing    | the-dependency-rule |                                     |
      | failed        | the-dependency-rule | This content was loaded 2 days ago. |
    And the exit status is 1

  Scenario: A stale article becomes fresh when the network recovers
    When I open article the-dependency-rule
    And everything settles
    And 3 seconds pass
    And the network fails
    And the store fails
    And I load
    And everything settles
    And the network recovers
    And the store recovers
    And I load
    And everything settles
    Then the frames were
      | loading.phase | article.id          | stale                                  |
      | idle          |                     |                                        |
      | loading       |                     |                                        |
      | loaded        | the-dependency-rule |                                        |
      | refreshing    | the-dependency-rule |                                        |
      | failed        | the-dependency-rule | This content was loaded 4 seconds ago. |
      | refreshing    | the-dependency-rule | This content was loaded 4 seconds ago. |
      | loaded        | the-dependency-rule |                                        |
    And "stale" is absent

  Scenario: A newer load supersedes an older one
    Given request 3 is answered before request 2
    When I open article the-dependency-rule
    And everything settles
    And 3 seconds pass
    And I load
    And 200 ms pass
    And I load
    And everything settles
    Then the frames since "200 ms pass" were
      | loading.phase |
      | refreshing    |
      | loaded        |

  Scenario: The failure of a superseded load isn't shown
    Given request 1 fails
    When I open article the-dependency-rule
    And 400 ms pass
    And I load
    And everything settles
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | loading       |                        |
      | loaded        |                        |

  Scenario: A canceled first load leaves the screen as it was
    When I open article the-dependency-rule
    And 200 ms pass
    And I cancel
    And everything settles
    Then the frames were
      | loading.phase | article.id |
      | idle          |            |
      | loading       |            |
      | idle          |            |

  Scenario: A canceled reload shows the article as before
    When I open article the-dependency-rule
    And everything settles
    And I load
    And 200 ms pass
    And I cancel
    And everything settles
    Then the frames were
      | loading.phase | article.id          | stale |
      | idle          |                     |       |
      | loading       |                     |       |
      | loaded        | the-dependency-rule |       |
      | refreshing    | the-dependency-rule |       |
      | loaded        | the-dependency-rule |       |

  Scenario Outline: The mark <mark> shows at once
    When I open article the-dependency-rule
    And everything settles
    And I mark <mark>
    Then the frames were
      | loading.phase | article.isRead | article.isStarred | markFailure.reason |
      | idle          |                |                   |                    |
      | loading       |                |                   |                    |
      | loaded        | false          | false             |                    |
      | loaded        | <isRead>       | <isStarred>       |                    |

    Examples:
      | mark    | isRead | isStarred |
      | read    | true   | false     |
      | starred | false  | true      |

  Scenario: A mark that the article has already changes nothing
    When I open article the-dependency-rule
    And everything settles
    And I mark unread
    Then the frames were
      | loading.phase | article.isRead |
      | idle          |                |
      | loading       |                |
      | loaded        | false          |

  Scenario: The age of an article moves on without a load
    When I open article the-dependency-rule
    And everything settles
    And 2 hours pass
    And I catch up
    And everything settles
    And I catch up
    And everything settles
    Then the frames since "2 hours pass" were
      | loading.phase | article.age |
      | loaded        | 2h          |

  Scenario: If the marks can't be read again, the article stays
    When I open article the-dependency-rule
    And everything settles
    And the store fails
    And I catch up
    And everything settles
    Then "markFailure.reason" is "storeLocked"
    And "article.title" is "The arrow, not the box"
    And the exit status is 1
    When the store recovers
    And I catch up
    And everything settles
    Then "markFailure" is absent
    And the exit status is 0

  Scenario: Marks add up, and each can be removed
    When I open article the-dependency-rule
    And everything settles
    And I mark read
    And I mark starred
    And I mark unread
    Then the frames were
      | loading.phase | article.isRead | article.isStarred |
      | idle          |                |                   |
      | loading       |                |                   |
      | loaded        | false          | false             |
      | loaded        | true           | false             |
      | loaded        | true           | true              |
      | loaded        | false          | true              |
    And "article.accessibilityLabel" contains "Starred"

  Scenario: A toggle makes a mark, and takes it back
    When I open article the-dependency-rule
    And everything settles
    And I toggle starred
    And I toggle starred
    And I toggle read
    Then the frames were
      | loading.phase | article.isRead | article.isStarred |
      | idle          |                |                   |
      | loading       |                |                   |
      | loaded        | false          | false             |
      | loaded        | false          | true              |
      | loaded        | false          | false             |
      | loaded        | true           | false             |

  Scenario: An article that isn't loaded can't be marked
    When I open article the-dependency-rule
    And 200 ms pass
    And I mark read
    Then nothing happened
    When everything settles
    Then the frames were
      | loading.phase | article.isRead |
      | idle          |                |
      | loading       |                |
      | loaded        | false          |

  Scenario: A mark stays if the next load fails
    When I open article the-dependency-rule
    And everything settles
    And I mark starred
    And 3 seconds pass
    And the network fails
    And the store fails
    And I load
    And everything settles
    Then the frames were
      | loading.phase | article.isStarred | stale                                  |
      | idle          |                   |                                        |
      | loading       |                   |                                        |
      | loaded        | false             |                                        |
      | loaded        | true              |                                        |
      | refreshing    | true              |                                        |
      | failed        | true              | This content was loaded 4 seconds ago. |

  Scenario: A mark doesn't hide that the reload failed
    When I open article the-dependency-rule
    And everything settles
    And the network is offline
    And the store fails
    And 1 hour passes
    And I load
    And everything settles
    And the store recovers
    And I mark read
    And everything settles
    Then the frames were
      | loading.phase | article.isRead |
      | idle          |                |
      | loading       |                |
      | loaded        | false          |
      | refreshing    | false          |
      | failed        | false          |
      | failed        | true           |
    And "stale" contains "1 hour ago"
    And the exit status is 1

  Scenario: A mark during a reload leaves the reload under way
    Given the network takes 500 ms
    When I open article the-dependency-rule
    And everything settles
    And 3 seconds pass
    And I load
    And 200 ms pass
    And I mark read
    Then the frames were
      | loading.phase | article.isRead |
      | idle          |                |
      | loading       |                |
      | loaded        | false          |
      | refreshing    | false          |
      | refreshing    | true           |

  Scenario: An article without a text points to its address
    Given the feed https://short.example/feed
    And GET https://short.example/feed answers:
      """application/feed+json
      {"version": "https://jsonfeed.org/version/1.1", "title": "Short", "items": [
        {"id": "short", "title": "Only this", "url": "https://short.example/1"}]}
      """
    When I open article short
    And everything settles
    Then the frames were
      | loading.phase | article.title | emptyReason                                                |
      | idle          |               |                                                            |
      | loading       |               |                                                            |
      | loaded        | Only this     | The article has no text here. Open its address to read it. |
    And "body" has 0 elements
    And the exit status is 0

  Scenario: An article of one source is shown although the other one fails
    Given the feed https://mirror.example/feed
    And GET https://mirror.example/feed answers from answers/nine.xml if asked
    And the source "https://layers.example/feed" fails
    When I open article the-dependency-rule
    And everything settles
    Then the frames were
      | loading.phase | article.source              | failures[0].source          |
      | idle          |                             |                             |
      | loading       |                             |                             |
      | loaded        | https://mirror.example/feed | https://layers.example/feed |
    And the exit status is 0

  Scenario: A mark is taken back if the store fails
    When I open article the-dependency-rule
    And everything settles
    And the store takes 100 ms
    And the store fails
    And I mark read
    And everything settles
    Then the frames since "I mark read" were
      | loading.phase | article.isRead | markFailure.reason |
      | loaded        | true           |                    |
      | loaded        | false          | storeLocked        |
    And "markFailure.source" is "store.sqlite"
    When the store recovers
    And I mark read
    And everything settles
    Then the frames were
      | loading.phase | article.isRead |
      | idle          |                |
      | loading       |                |
      | loaded        | false          |
      | loaded        | true           |
      | loaded        | false          |
      | loaded        | true           |
    And "markFailure" is absent

  Scenario: A reload shows the marks that are stored
    When I open article the-dependency-rule
    And everything settles
    And I mark read
    And I mark starred
    And I load
    And everything settles
    Then the frames were
      | loading.phase | article.isRead | article.isStarred |
      | idle          |                |                   |
      | loading       |                |                   |
      | loaded        | false          | false             |
      | loaded        | true           | false             |
      | loaded        | true           | true              |
      | refreshing    | true           | true              |
      | loaded        | true           | true              |

  Scenario: A mark during a reload stays if the reload is canceled
    When I open article the-dependency-rule
    And everything settles
    And 3 seconds pass
    And I load
    And 200 ms pass
    And I mark read
    And I cancel
    And everything settles
    Then the frames were
      | loading.phase | article.isRead |
      | idle          |                |
      | loading       |                |
      | loaded        | false          |
      | refreshing    | false          |
      | refreshing    | true           |
      | loaded        | true           |

  Scenario: An article that is only a title says so
    Given the feed https://short.example/feed
    And GET https://short.example/feed answers:
      """application/feed+json
      {"version": "https://jsonfeed.org/version/1.1", "title": "Short", "items": [
        {"id": "short", "title": "Only this"}]}
      """
    When I open article short
    And everything settles
    Then the frames were
      | loading.phase | emptyReason              |
      | idle          |                          |
      | loading       |                          |
      | loaded        | The article has no text. |
    And "body" has 0 elements

  Scenario: Marks that follow each other quickly are all taken back if the store fails
    When I open article the-dependency-rule
    And everything settles
    And the store takes 500 ms
    And the store fails
    And I mark read
    And 200 ms pass
    And I mark starred
    And 200 ms pass
    And I mark unread
    And everything settles
    Then the frames were
      | loading.phase | article.isRead | article.isStarred | markFailure.reason |
      | idle          |                |                   |                    |
      | loading       |                |                   |                    |
      | loaded        | false          | false             |                    |
      | loaded        | true           | false             |                    |
      | loaded        | true           | true              |                    |
      | loaded        | false          | true              |                    |
      | loaded        | false          | false             | storeLocked        |

  Scenario: A mark that can't be stored leaves the one before it
    When I open article the-dependency-rule
    And everything settles
    And I mark read
    And the store fails
    And I mark starred
    And everything settles
    Then the frames were
      | loading.phase | article.isRead | article.isStarred | markFailure.reason |
      | idle          |                |                   |                    |
      | loading       |                |                   |                    |
      | loaded        | false          | false             |                    |
      | loaded        | true           | false             |                    |
      | loaded        | true           | true              |                    |
      | loaded        | true           | false             | storeLocked        |

  Scenario: A canceled mark is taken back
    When I open article the-dependency-rule
    And everything settles
    And the store takes 500 ms
    And I mark read
    And 200 ms pass
    And I cancel
    And everything settles
    Then the frames were
      | loading.phase | article.isRead | markFailure.reason |
      | idle          |                |                    |
      | loading       |                |                    |
      | loaded        | false          |                    |
      | loaded        | true           |                    |
      | loaded        | false          |                    |

  Scenario: A mark that is stored stays if the next one fails
    When I open article the-dependency-rule
    And everything settles
    And the store takes 300 ms
    And I mark starred
    And 200 ms pass
    And I mark read
    And 400 ms pass
    And the store fails
    And everything settles
    Then the frames were
      | loading.phase | article.isStarred | article.isRead | markFailure.reason |
      | idle          |                   |                |                    |
      | loading       |                   |                |                    |
      | loaded        | false             | false          |                    |
      | loaded        | true              | false          |                    |
      | loaded        | true              | true           |                    |
      | loaded        | true              | false          | storeLocked        |

  Scenario: A mark that is stored stays if the next one is canceled
    When I open article the-dependency-rule
    And everything settles
    And the store takes 300 ms
    And I mark starred
    And 200 ms pass
    And I mark read
    And 400 ms pass
    And I cancel
    And everything settles
    Then the frames were
      | loading.phase | article.isStarred | article.isRead | markFailure.reason |
      | idle          |                   |                |                    |
      | loading       |                   |                |                    |
      | loaded        | false             | false          |                    |
      | loaded        | true              | false          |                    |
      | loaded        | true              | true           |                    |
      | loaded        | true              | false          |                    |

  Scenario: A mark that is being stored stays when a reload ends
    When I open article the-dependency-rule
    And everything settles
    And 3 seconds pass
    And the store takes 300 ms
    And I load
    And 1100 ms pass
    And I mark starred
    And 150 ms pass
    Then "loading.phase" is "refreshing"
    And "article.isStarred" is true
    When everything settles
    Then the frames were
      | loading.phase | article.isStarred |
      | idle          |                   |
      | loading       |                   |
      | loaded        | false             |
      | refreshing    | false             |
      | refreshing    | true              |
      | loaded        | true              |

  Scenario: A mark that can't be stored isn't stored with the next one
    When I open article the-dependency-rule
    And everything settles
    And the store fails
    And I mark read
    And the store recovers
    And I mark starred
    Then the frames since "I mark starred" were
      | article.isStarred | article.isRead | markFailure.reason |
      | true              | false          |                    |
    When I load
    And everything settles
    Then the frames were
      | loading.phase | article.isStarred | article.isRead |
      | idle          |                   |                |
      | loading       |                   |                |
      | loaded        | false             | false          |
      | loaded        | false             | true           |
      | loaded        | false             | false          |
      | loaded        | true              | false          |
      | refreshing    | true              | false          |
      | loaded        | true              | false          |
