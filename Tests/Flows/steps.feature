Feature: The vocabulary of flows

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the feed https://layers.example/feed

  Rule: A server fails with a status, or doesn't answer in time

    Scenario Outline: The answer <status> is a failure
      Given GET https://layers.example/feed answers
        | status | <status> |
      And GET https://layers.example/feed then answers from answers/testing.xml
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
      Given GET https://layers.example/feed answers
        | fault | timedOut |
      When I open articles
      And 29 s pass
      Then "loading.phase" is "loading"
      When 1 s passes
      Then the frames were
        | loading.phase | loading.failure.reason |
        | idle          |                        |
        | loading       |                        |
        | failed        | timedOut               |

    Scenario: A server answers again after it recovers
      Given GET https://layers.example/feed answers
        | status | 503 |
      And GET https://layers.example/feed then answers
        | fault | timedOut |
      And GET https://layers.example/feed then answers from answers/testing.xml
      When I open articles
      And everything settles
      And I load
      And everything settles
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
      Given GET https://layers.example/feed answers from answers/testing.xml
      And the feed https://mirror.example/feed
      And GET https://mirror.example/feed answers
        | status | 404 |
      When I open articles --limit 1
      And everything settles
      Then "failures[0].source" is "https://mirror.example/feed"
      And "failures[0].reason" is "notFound"
      Given GET https://mirror.example/feed answers
        | fault | timedOut |
      When I load
      And everything settles
      Then "failures[0].reason" is "timedOut"

    Scenario: A feed fails with the status of its server
      Given GET https://layers.example/feed answers
        | status | 404 |
      And GET https://layers.example/feed then answers from answers/testing.xml
      When I open articles
      And everything settles
      Then "loading.failure.reason" is "notFound"
      And "loading.failure.message" contains "https://layers.example/feed"
      When I load
      And everything settles
      Then the frames were
        | loading.phase | rows[0].id      |
        | idle          |                 |
        | loading       |                 |
        | failed        |                 |
        | loading       |                 |
        | loaded        | our-tests-slept |
      And "rows" has 11 elements

  Rule: A row is named by its number, its ID, or its text

    Background:
      Given GET https://layers.example/feed answers from answers/layer-by-layer.xml if asked

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

    Background:
      Given GET https://layers.example/feed answers from answers/layer-by-layer.xml if asked

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
