Feature: Named searches

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the feed https://layers.example/feed
    And GET https://layers.example/feed answers from answers/layer-by-layer.xml if asked
    And GET https://layers.example/testing answers from answers/testing.xml if asked
    And the file "feeds.opml"
      """
      <opml version="2.0"><body><outline text="Layers">
        <outline xmlUrl="https://layers.example/feed"/><outline xmlUrl="https://layers.example/testing"/>
        <outline text="A search" type="rss" xmlUrl="query:unread"/>
      </outline></body></opml>
      """

  Scenario: A search is kept, and shows its articles
    When I open searches
    Then "emptyReason" is "There are no searches. Add one by a name."
    When I add Testing tag:testing
    Then "notice" is "Testing finds articles about “tag:testing”."
    And "rows" has 1 element
    And the exit status is 0
    When I open articles --search-name testing
    Then the frames were
      | loading.phase | filter              |
      | idle          |                     |
      | loading       |                     |
      | loaded        |                     |
      | refreshing    |                     |
      | loaded        |                     |
      | idle          | ""                  |
      | loading       | ""                  |
      | loaded        | about “tag:testing” |
    And the exit status is 0

  Scenario: A search is removed
    When I open searches add Testing tag:testing
    And I remove testing
    Then "rows" has 0 elements
    When I remove testing
    Then the frames were
      | loading.phase | loading.failure.reason | notice                                      |
      | idle          |                        | ""                                          |
      | loading       |                        | ""                                          |
      | loaded        |                        | Testing finds articles about “tag:testing”. |
      | refreshing    |                        | ""                                          |
      | loaded        |                        | Testing is removed.                         |
      | refreshing    |                        | ""                                          |
      | failed        | unknownName            | ""                                          |
    And the exit status is 1

  Scenario: A search that can't be understood isn't kept
    When I open searches add Quote title:
    Then "loading.failure.message" is "Nothing follows “title:”. Write the words directly after the colon."
    And the exit status is 1
    When I load
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | failed        | noValue                |
      | loading       |                        |
      | loaded        |                        |
    And "rows" has 0 elements

  Scenario: A mute rule hides articles until it is removed
    Given the list shows the feeds that the reader follows
    When I open feeds add https://layers.example/feed
    And I open searches add Testing tag:testing
    And I mute testing
    Then "notice" is "The articles that Testing finds are muted: lists of the feeds that you follow don’t show or count them."
    And "rows[0].effect" is "Mutes the articles that it finds."
    When I open articles
    Then "muted" is "11 muted"
    And "count" is "34 articles"
    When I open feeds
    Then "rows[0].count" is "34 unread of 34, 11 muted"
    When I open articles --muted
    Then "count" is "11 articles"
    And "filter" is "muted"
    When I open articles --search-name testing
    Then "emptyReason.message" is "No article is about “tag:testing”, apart from 11 articles that are muted."
    When I open searches
    And I unmute testing
    Then "notice" is "The articles that Testing muted are shown again."
    When I open articles
    Then "count" is "45 articles"
    And the exit status is 0

  Scenario: A mute rule mutes by words, not by dates
    When I open searches add Old before:2026-01-01
    And I mute old
    Then the frames were
      | loading.phase | loading.failure.reason | notice                                         |
      | idle          |                        | ""                                             |
      | loading       |                        | ""                                             |
      | loaded        |                        | Old finds articles about “before:2026-01-01”.  |
      | refreshing    |                        | ""                                             |
      | failed        | datesInMuteRule        | ""                                             |
    And "rows[0].isMuteRule" is "false"
    And the exit status is 1

  Scenario: An unknown search shows no articles
    When I open articles --search-name nonsense
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | failed        | unknownName            |
    And "loading.failure.message" is "There is no search “nonsense”. The list of searches shows their names."
    And the exit status is 1

  Scenario: A person is told about new articles
    # may skip: checkedCount, newArticleCount, progress
    # Two answers of the same moment are recorded together, or one after the other.
    When I open searches add Testing tag:testing
    And I open feeds import feeds.opml
    And I open refresh --notify tell-me
    Then "matchCount" is "22"
    And "loading.phase" is "loaded"
    And the exit status is 0

  Scenario: A person who can't be told about new articles still has them
    # may skip: checkedCount, newArticleCount, progress
    # Two answers of the same moment are recorded together, or one after the other.
    Given the delivery of "Feeds lie, politely" fails
    When I open searches add Feeds title:lie
    And I open feeds import feeds.opml
    And I open refresh --notify tell-me
    Then "loading.failure.reason" is "commandFailed"
    And "loading.failure.message" is "The command tell-me failed with status 1: “no display”. The new articles are stored."
    And the exit status is 1
    And "loading.phase" is "failed"

  Scenario: Searches need no network
    Given the network is offline
    When I open searches add Testing tag:testing
    Then "loading.phase" is "loaded"
    And "rows" has 1 element
    And the exit status is 0

  Scenario: A second load supersedes the first one
    Given the store takes 100 ms
    When I open searches
    And 50 ms pass
    And I load
    And everything settles
    Then the frames were
      | loading.phase | emptyReason                               |
      | idle          |                                           |
      | loading       |                                           |
      | loading       |                                           |
      | loaded        | There are no searches. Add one by a name. |

  Scenario: A canceled change shows the searches before it
    When I open searches
    And the store takes 100 ms
    And I add Testing tag:testing
    And 50 ms pass
    And I cancel
    And everything settles
    Then "loading.phase" is "loaded"
    And "rows" has 0 elements
    And the exit status is 0

  Scenario: A store that fails shows why there are no searches
    Given the store fails
    When I open searches
    Then "loading.failure.reason" is "storeLocked"
    And the exit status is 1
    When the store recovers
    And I load
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | failed        | storeLocked            |
      | loading       |                        |
      | loaded        |                        |

  Scenario Outline: A store that is full changes no search: <command>
    Given the disk is full
    When I open searches <command>
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | failed        | storeFull              |
    And the exit status is 1

    Examples:
      | command                 |
      | add Testing tag:testing |
      | remove Testing          |
      | mute Testing            |
