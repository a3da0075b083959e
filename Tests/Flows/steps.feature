Feature: The vocabulary of flows

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the feed https://layers.example/feed
    And GET https://layers.example/feed answers from answers/layer-by-layer.xml if asked

  Rule: A server fails with a status, or doesn't answer in time

    Scenario Outline: The answer <status> is a failure
      Given request 1 is answered with <status>
      When I open articles
      And everything settles
      Then the frames were
        | loading.phase | loading.failure.reason |
        | idle          |                        |
        | loading       |                        |
        | failed        | <reason>               |
      When I load
      And everything settles
      Then the frames since "I load" were
        | loading.phase | loading.failure.reason |
        | loading       |                        |
        | loaded        |                        |

      Examples:
        | status | reason          |
        | 401    | signInNeeded    |
        | 403    | forbidden       |
        | 404    | notFound        |
        | 410    | gone            |
        | 429    | tooManyRequests |
        | 418    | refused         |
        | 500    | sourceFailed    |

    Scenario: A request that times out fails after the time limit
      Given request 1 times out
      When I open articles
      And 29 s pass
      Then "loading.phase" is "loading"
      When 1 s passes
      Then the frames were
        | loading.phase | loading.failure.reason |
        | idle          |                        |
        | loading       |                        |
        | failed        | timedOut               |

    Scenario: A network answers again after it recovers
      When the network answers with 503
      And I open articles
      And everything settles
      And the network times out
      And I load
      And everything settles
      And the network recovers
      And I load
      And everything settles
      Then the frames were
        | loading.phase | loading.failure.reason |
        | idle          |                        |
        | loading       |                        |
        | failed        | sourceFailed           |
        | loading       |                        |
        | failed        | timedOut               |
        | loading       |                        |
        | loaded        |                        |

    Scenario: One of two sources isn't found
      Given the feed https://mirror.example/feed
      And GET https://mirror.example/feed answers from answers/layer-by-layer.xml if asked
      When the source "https://mirror.example/feed" answers with 404
      And I open articles --limit 1
      And everything settles
      Then "failures[0].source" is "https://mirror.example/feed"
      And "failures[0].reason" is "notFound"
      When the source "https://mirror.example/feed" times out
      And I load
      And everything settles
      Then "failures[0].reason" is "timedOut"

    Scenario: A feed fails with the status of its server
      Given the list shows the feeds that the reader follows
      And GET https://swift.example.org/feed.xml answers from answers/swift.http
      And the feed https://swift.example.org/feed.xml
      And request 1 is answered with 404
      When I open articles
      And everything settles
      Then "loading.failure.reason" is "notFound"
      And "loading.failure.message" contains "https://swift.example.org/feed.xml"
      When I load
      And everything settles
      Then the frames were
        | loading.phase | rows[0].id                       |
        | idle          |                                  |
        | loading       |                                  |
        | failed        |                                  |
        | loading       |                                  |
        | loaded        | https://swift.example.org/winter |
      And "rows" has 2 elements

  Rule: A row is named by its number, its ID, or its text

    Scenario Outline: A row is opened by <name>
      When I open articles
      And everything settles
      And I open <row>
      And everything settles
      Then "article.title" is "The arrow, not the box"

      Examples:
        | name           | row                              |
        | number         | row 1                            |
        | ID             | the row "the-dependency-rule"    |
        | text           | the row "The arrow, not the box" |
        | part of a text | the row "arrow, not"             |

    Scenario: A field of a row is named by the ID of the row
      When I open articles
      And everything settles
      Then "rows[the-dependency-rule].title" contains "arrow"

  Rule: Expectations have comparisons

    Scenario: Numbers and lists are compared
      Given the network takes 500 ms
      When I open articles
      Then "rows" has 0 elements
      And "stale" is absent
      When everything settles
      Then "rows" has at least 20 elements
      And "rows" has fewer than 21 elements
      And "page" is at least 1
      And "page" is less than 2
      And "title" matches "^L"

  Rule: Feeds are added from their servers

    Scenario: A feed is loaded before it is followed
      Given GET https://swift.example.org/feed.xml answers from answers/swift.http
      When I open feeds add https://swift.example.org/feed.xml
      And everything settles
      Then "notice" is "You follow Swift by Season now."
      When I open refresh --all
      And everything settles
      Then the frames were
        | loading.phase | checkedCount |
        | idle          |              |
        | loading       |              |
        | loaded        |              |
        | idle          | 0            |
        | loading       | 0            |
        | loading       | 1            |
        | loaded        | 1            |
      And the exit status is 0
