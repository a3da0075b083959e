Feature: Servers give the answers that a flow names

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB

  Scenario: An answer comes after its delay
    Given GET https://swift.example.org/feed.xml answers from answers/swift.http
      | delay | 126 ms |
    And the feed https://swift.example.org/feed.xml
    When I open articles
    And 125 ms pass
    Then "loading.phase" is "loading"
    When 1 ms passes
    Then the frames were
      | loading.phase | title           | count      | rows[0].title              |
      | idle          | Articles        | ""         |                            |
      | loading       | Articles        | ""         |                            |
      | loaded        | Swift by Season | 2 articles | Winter: what a flow is for |

  Scenario: A feed that hasn't changed keeps its articles
    Given GET https://swift.example.org/feed.xml answers from answers/swift.http
    And GET https://swift.example.org/feed.xml then answers
      | status | 304            |
      | header | ETag: "winter" |
    And the feed https://swift.example.org/feed.xml
    When I open articles
    And everything settles
    And 1 hour passes
    And I load
    And everything settles
    Then the frames were
      | loading.phase | count      | stale |
      | idle          | ""         |       |
      | loading       | ""         |       |
      | loaded        | 2 articles |       |
      | refreshing    | 2 articles |       |
      | loaded        | 2 articles |       |

  Scenario: A source that fails doesn't hide the others
    Given GET https://layers.example.org/atom.xml answers from answers/layers.xml
    And GET https://busy.example.org/feed.xml answers:
      """
      HTTP/1.1 503 Service Unavailable
      Content-Type: text/plain
      Retry-After: 120

      Too busy.
      """
    And GET https://gone.example.org/feed.xml answers
      | fault | unreachable |
    And the feed https://layers.example.org/atom.xml
    And the feed https://busy.example.org/feed.xml
    And the feed https://gone.example.org/feed.xml
    When I open articles
    And everything settles
    Then the frames were
      | loading.phase | rows[0].title          | failures[0].source                | failures[1].reason |
      | idle          |                        |                                   |                    |
      | loading       |                        |                                   |                    |
      | loaded        | A border that compiles | https://busy.example.org/feed.xml | unreachable        |
    And "failures[0].reason" is "sourceFailed"
    And "rows" has 1 element
    And the exit status is 0

  Scenario: A feed that has moved is loaded from its new address
    Given GET http://layers.example.org/rss answers
      | status | 301                                           |
      | header | Location: https://layers.example.org/atom.xml |
    And GET https://layers.example.org/atom.xml answers from answers/layers.xml
    When I open feeds add http://layers.example.org/rss
    And everything settles
    Then the frames were
      | notice                      |
      | ""                          |
      | ""                          |
      | You follow Layer Notes now. |

  Scenario: A page names its feed
    Given GET https://notes.example.org/ answers:
      """text/html
      <link rel="alternate" type="application/feed+json" href="/feed.json">
      """
    And GET https://notes.example.org/feed.json answers:
      """application/feed+json
      {"version": "https://jsonfeed.org/version/1.1", "title": "Notes", "items": [
        {"id": "1", "title": "First", "content_text": "A note.", "date_published": "2026-01-14T09:00:00Z"}]}
      """
    When I open feeds add https://notes.example.org/
    And everything settles
    Then the frames were
      | notice                |
      | ""                    |
      | ""                    |
      | You follow Notes now. |

  Scenario: A host without a scheme is asked without encryption if it refuses an encrypted connection
    Given GET https://notes.example.org answers
      | fault | connectionRefused |
    And GET http://notes.example.org answers:
      """text/html
      <!DOCTYPE html><html><head><title>P</title><link rel="alternate" type="application/rss+xml"
      title="P &raquo; Feed" href="/feed/"><link rel="alternate" type="application/rss+xml"
      title="P &raquo; Comments Feed" href="/comments/feed/"></head><body></body></html>
      """
    And GET http://notes.example.org/feed/ answers from answers/layers.xml
    When I open feeds add notes.example.org
    And everything settles
    Then the frames were
      | notice                      |
      | ""                          |
      | ""                          |
      | You follow Layer Notes now. |

  Scenario: A host whose certificate isn't trusted is not asked without encryption
    Given GET https://notes.example.org answers
      | fault | untrustedCertificate |
    When I open feeds add notes.example.org
    And everything settles
    Then "loading.failure.reason" is "untrustedCertificate"
    And the exit status is 1

  Scenario: Without a connection, a feed shows what it showed before
    Given GET https://swift.example.org/feed.xml answers from answers/swift.http
    And the feed https://swift.example.org/feed.xml
    When I open articles
    And everything settles
    And 1 hour passes
    And the network fails
    And I load
    And everything settles
    Then the frames were
      | loading.phase | rows[0].id                       |
      | idle          |                                  |
      | loading       |                                  |
      | loaded        | https://swift.example.org/winter |
      | refreshing    | https://swift.example.org/winter |
      | loaded        | https://swift.example.org/winter |
    And "rows" has 2 elements
    And "stale" contains "loaded 1 hour ago"

  Scenario: The network of a flow delays and fails requests for named answers
    Given GET https://swift.example.org/feed.xml answers from answers/swift.http
    And the feed https://swift.example.org/feed.xml
    And the network takes 2 s
    And request 1 fails
    When I open articles
    And 2 s pass
    Then "loading.phase" is "failed"
    And the exit status is 1
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

  Scenario: Two feeds are answered out of order
    Given GET https://swift.example.org/feed.xml answers from answers/swift.http
    And GET https://layers.example.org/atom.xml answers from answers/layers.xml
    And the feed https://swift.example.org/feed.xml
    And the feed https://layers.example.org/atom.xml
    And request 2 is answered before request 1
    When I open articles
    And everything settles
    Then the frames were
      | loading.phase | rows[0].id                       |
      | idle          |                                  |
      | loading       |                                  |
      | loaded        | https://swift.example.org/winter |
    And "rows" has 3 elements

  Scenario Outline: An episode has its season, its length, and its chapters
    Given GET https://radio.example.org/feed.xml answers from answers/radio.xml
    And the feed https://radio.example.org/feed.xml
    When I open article <id>
    And everything settles
    Then the frames were
      | loading.phase | episode.details | enclosures[0].details | episode.chapters.type |
      | idle          |                 |                       |                       |
      | loading       |                 |                       |                       |
      | loaded        | <episode>       | <file>                | <chapters>            |

    Examples:
      | id      | episode             | file                        | chapters                  |
      | silence | Season 2, episode 7 | audio/mpeg, 720 kB, 45 s    | application/json+chapters |
      | border  |                     | audio/mpeg, 30.1 MB, 31 min |                           |
