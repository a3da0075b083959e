Feature: Sources on tape

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB

  Scenario: A feed takes as long as when it was recorded
    Given the tape tapes/swift.tape
    And the feed https://swift.example.org/feed.xml
    When I open articles
    And 125 ms pass
    Then "loading.phase" is "loading"
    When 1 ms passes
    Then the frames were
      | loading.phase | title           | count      | rows[0].title              |
      | idle          | Articles        | ""         |                            |
      | loading       | Articles        | ""         |                            |
      | loaded        | Swift by Season | 2 articles | Winter: what a tape is for |

  Scenario: A feed that hasn't changed keeps its articles
    Given the tape tapes/unchanged.tape
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
    Given the tape tapes/three.tape
    And the feed https://swift.example.org/feed.xml
    And the feed https://layers.example.org/atom.xml
    And the feed https://busy.example.org/feed.xml
    When I open articles
    And everything settles
    Then the frames were
      | loading.phase | rows[1].title          | failures[0].source                |
      | idle          |                        |                                   |
      | loading       |                        |                                   |
      | loaded        | A border that compiles | https://busy.example.org/feed.xml |
    And "rows" has 3 elements
    And the exit status is 0

  Scenario: Without a connection, a feed shows what it showed before
    Given the tape tapes/swift.tape
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

  Scenario: The network of a flow fails also with a tape
    Given the tape tapes/swift.tape
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
    Given the tape tapes/three.tape
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

  Scenario: An episode has its season, its length, and its chapters
    Given the tape tapes/podcast.tape
    And the feed https://radio.example.org/feed.xml
    When I open article silence
    And everything settles
    Then "episode.details" is "Season 2, episode 7"
    And "enclosures[0].details" is "audio/mpeg, 720 kB, 45 s"
    And "episode.chapters.type" is "application/json+chapters"

  Scenario: An episode without a number has its length
    Given the tape tapes/podcast.tape
    And the feed https://radio.example.org/feed.xml
    When I open article border
    And everything settles
    Then the frames were
      | loading.phase | enclosures[0].details       |
      | idle          |                             |
      | loading       |                             |
      | loaded        | audio/mpeg, 30.1 MB, 31 min |
