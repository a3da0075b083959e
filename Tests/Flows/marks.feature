Feature: Marks of several articles

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the feed https://layers.example/feed
    And GET https://layers.example/feed answers from answers/layer-by-layer.xml if asked
    And GET https://layers.example/testing answers from answers/testing.xml if asked

  Rule: A command names articles by identifiers, addresses, or rows

    Scenario: One article is marked, and shown with its marks
      Given the network takes 500 ms
      When I open star the-dependency-rule
      And everything settles
      Then the frames were
        | loading.phase | count | confirmation          | article.isStarred |
        | idle          | 0     | ""                    |                   |
        | loading       | 0     | ""                    |                   |
        | loaded        | 1     | 1 article is starred. | true              |
      And the exit status is 0

    Scenario Outline: <command> confirms its change
      When I open star the-dependency-rule
      And I open <command>
      Then the frames since "I open <command>" were
        | loading.phase | confirmation   |
        | idle          | ""             |
        | loading       | ""             |
        | loaded        | <confirmation> |
      And "failures" has 0 elements
      And the exit status is 0

      Examples:
        | command                                     | confirmation                                        |
        | star the-dependency-rule                    | No mark has changed: all were like that already.    |
        | unstar the-dependency-rule                  | 1 article is not starred anymore.                   |
        | star the-dependency-rule --off              | 1 article is not starred anymore.                   |
        | read the-dependency-rule a-screen-is-a-value | 2 articles are marked as read.                     |
        | read --off the-dependency-rule              | No mark has changed: all were like that already.    |
        | read id:the-dependency-rule                 | 1 article is marked as read.                        |

    Scenario: Rows have the numbers of the list that was shown last
      When I open articles --limit 5
      And I open star 2 4-5
      Then "confirmation" is "3 articles are starred."
      And "article" is absent
      When I open articles --starred
      Then "rows" has 3 elements
      And "rows[0].id" is "feeds-lie-politely"
      When I open article 1
      Then the frames since "I open star 2 4-5" were
        | loading.phase | article.id         | article.isStarred |
        | idle          |                    |                   |
        | loading       |                    |                   |
        | loaded        |                    |                   |
        | idle          |                    |                   |
        | loading       |                    |                   |
        | loaded        |                    |                   |
        | idle          |                    |                   |
        | loading       |                    |                   |
        | loaded        | feeds-lie-politely | true              |

    Scenario: The numbers of a later page continue those of the first page
      When I open articles --limit 2 --page 2
      Then "position" is "3–4 of 45"
      And "offset" is "2"
      And I open read 3
      Then the frames since "I open read 3" were
        | loading.phase | article.id                         |
        | idle          |                                    |
        | loading       |                                    |
        | loaded        | the-import-that-should-not-compile |

    Scenario: A row of an earlier page isn't one of the list that was shown last
      When I open articles --limit 2
      And I open articles --limit 2 --page 2
      And I open star 1
      Then "loading.failure.message" is "The list that was shown last has rows 3 to 4, so there is no row 1. Write id:1 for an identifier."
      And the exit status is 1

    Scenario: A mark is changed on the screen
      When I open articles --limit 3
      And I open read 1
      And I read 1 --off
      Then "confirmation" is "1 article is marked as unread."
      When I star 1-3
      Then the frames since "I open read 1" were
        | loading.phase | confirmation                   |
        | idle          | ""                             |
        | loading       | ""                             |
        | loaded        | 1 article is marked as read.   |
        | refreshing    | ""                             |
        | loaded        | 1 article is marked as unread. |
        | refreshing    | ""                             |
        | loaded        | 3 articles are starred.        |

    Scenario: A row beyond the list changes nothing
      When I open articles --limit 3
      And I open star 3 4
      Then "loading.failure.message" is "The list that was shown last has 3 rows, so there is no row 4. Write id:4 for an identifier."
      And "loading.failure.reason" is "noRow"
      When I open articles --starred
      Then the frames since "I open star 3 4" were
        | loading.phase | loading.failure.reason | total |
        | idle          |                        |       |
        | loading       |                        |       |
        | failed        | noRow                  |       |
        | idle          |                        |       |
        | loading       |                        |       |
        | loaded        |                        | 0     |
      And "rows" has 0 elements

    Scenario: Without a list there are no rows
      When I open star 3
      Then the frames were
        | loading.phase | loading.failure.reason |
        | idle          |                        |
        | loading       |                        |
        | failed        | noList                 |
      And "loading.failure.message" is "No list was shown here, so there is no row 3. List the articles first, or write id:3 for an identifier."
      And the exit status is 1

    Scenario: One unknown article keeps the others as they were
      When I open star the-dependency-rule no-such-article
      Then "loading.failure.message" is "https://layers.example/feed has no “no-such-article”. Check the spelling."
      When I open articles --starred
      Then the frames were
        | loading.phase | loading.failure.reason | total |
        | idle          |                        |       |
        | loading       |                        |       |
        | failed        | notFound               |       |
        | idle          |                        |       |
        | loading       |                        |       |
        | loaded        |                        | 0     |
      And "rows" has 0 elements

    Scenario: A store that fails is named
      When the store fails
      And I open star the-dependency-rule
      Then the frames were
        | loading.phase | loading.failure.reason |
        | idle          |                        |
        | loading       |                        |
        | failed        | storeLocked            |
      And the exit status is 1

    Scenario: A source that fails is named
      When the network fails
      And I open star the-dependency-rule
      Then the frames were
        | loading.phase | loading.failure.reason |
        | idle          |                        |
        | loading       |                        |
        | failed        | connectionFailed       |
      And the exit status is 1

    Scenario: Without a network the failure says so
      Given the network is offline
      When I open star the-dependency-rule
      Then "loading.failure.reason" is "offline"
      And the exit status is 1

    Scenario: A second change takes the place of the first
      Given the network takes 500 ms
      When I open star the-dependency-rule
      And 200 ms pass
      And I read the-dependency-rule
      And everything settles
      Then "confirmation" is "1 article is marked as read."
      And "article.isStarred" is false

    Scenario: A canceled change leaves the screen as it was
      Given the network takes 500 ms
      When I open star the-dependency-rule
      And 200 ms pass
      And I cancel
      Then "loading.phase" is "idle"

    Scenario: A source that fails while another one has the article is named beside the change
      Given the feed https://mirror.example/feed
      And GET https://mirror.example/feed answers from answers/layer-by-layer.xml if asked
      When the source "https://mirror.example/feed" fails
      And I open star the-dependency-rule
      Then "count" is "1"
      And "failures" has 1 element

  Rule: All articles of followed feeds can be read at once

    Background:
      Given the list shows the feeds that the reader follows
      When I open feeds add https://layers.example/feed
      And I add https://layers.example/testing
      And I move https://layers.example/testing Layers/Tests
      Then the frames were
        | loading.phase | rows[0].title  | rows[1].title           | rows[1].folder |
        | idle          |                |                         |                |
        | loading       |                |                         |                |
        | loaded        | Layer by Layer |                         |                |
        | refreshing    | Layer by Layer |                         |                |
        | loaded        | Layer by Layer | Layer by Layer: Testing | ""             |
        | refreshing    | Layer by Layer | Layer by Layer: Testing | ""             |
        | loaded        | Layer by Layer | Layer by Layer: Testing | Layers / Tests |

    Scenario Outline: <command> marks the stored articles
      When I open <command>
      Then "confirmation" is "<confirmation>"
      When I open articles --unread
      Then the frames since "I open <command>" were
        | loading.phase | total    |
        | idle          |          |
        | loading       |          |
        | loaded        |          |
        | idle          |          |
        | loading       |          |
        | loaded        | <unread> |

      Examples:
        | command                                  | confirmation                    | unread |
        | read --all                               | 56 articles are marked as read. | 0      |
        | read --all --feed testing                | 11 articles are marked as read. | 45     |
        | read --all --folder layers               | 11 articles are marked as read. | 45     |
        | read --all --before 1d                   | 53 articles are marked as read. | 3      |
        | read --all --before 2026-01-15           | 53 articles are marked as read. | 3      |
        | read --all --before 2026-01-15T08:00:00Z | 54 articles are marked as read. | 2      |

    Scenario: Changes are taken back one after another
      When I open star 1 --off
      And I open articles --limit 3
      And I open read 1
      And I open read --all
      Then "count" is "55"
      When I undo
      Then "confirmation" is "55 articles have their earlier marks again."
      When I open feeds
      Then "summary" is "2 feeds, 55 unread"
      When I open undo
      Then the frames since "I open read --all" were
        | loading.phase | count | loading.failure.reason |
        | idle          | 0     |                        |
        | loading       | 0     |                        |
        | loaded        | 55    |                        |
        | refreshing    | 0     |                        |
        | loaded        | 55    |                        |
        | idle          |       |                        |
        | loading       |       |                        |
        | loaded        |       |                        |
        | idle          | 0     |                        |
        | loading       | 0     |                        |
        | loaded        | 1     |                        |
      When I undo
      And I undo
      Then "loading.failure.reason" is "nothingToUndo"
      And "loading.failure.message" is "There is no change of marks to undo."
      And the exit status is 1

    Scenario: Everything is read already
      When I open read --all
      And I read --all
      Then "confirmation" is "There are no unread articles."
      And the exit status is 0

    Scenario: One feed is read on the screen
      When I open read --all --feed testing
      And I read --all --feed https://layers.example/feed
      Then the frames since "I open read --all --feed testing" were
        | loading.phase | count |
        | idle          | 0     |
        | loading       | 0     |
        | loaded        | 11    |
        | refreshing    | 0     |
        | loaded        | 45    |

    Scenario: A row names the article of its own feed
      When I open articles --feed testing
      And I open star 1
      Then "article.source" is "https://layers.example/testing"
      When I open articles --starred
      Then the frames since "I open star 1" were
        | loading.phase | rows[0].id      |
        | idle          |                 |
        | loading       |                 |
        | loaded        |                 |
        | idle          |                 |
        | loading       |                 |
        | loaded        | our-tests-slept |
      And "rows" has 1 element

    Scenario: An unknown feed changes nothing
      When I open read --all --feed nonsense
      Then the frames since "I open read --all --feed nonsense" were
        | loading.phase | loading.failure.reason |
        | idle          |                        |
        | loading       |                        |
        | failed        | unknown                |
      And the exit status is 1

    Scenario: A store that fails changes nothing
      When the store fails
      And I open read --all
      Then "loading.failure.reason" is "storeLocked"
      When I undo
      Then the frames since "I open read --all" were
        | loading.phase | loading.failure.reason |
        | idle          |                        |
        | loading       |                        |
        | failed        | storeLocked            |
        | loading       |                        |
        | failed        | storeLocked            |

  Rule: A reader who follows no feed has nothing to read at once

    Scenario: The failure says so
      When I open read --all
      Then the frames were
        | loading.phase | loading.failure.reason |
        | idle          |                        |
        | loading       |                        |
        | failed        | noSubscriptions        |
      And "loading.failure.message" is "You follow no feeds yet. Add one first."
      And the exit status is 1
