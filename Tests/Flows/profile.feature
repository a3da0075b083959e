Feature: A profile with its articles

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the feed https://layers.example/feed
    And GET https://layers.example/feed answers from answers/layer-by-layer.xml if asked
    And GET https://layers.example/testing answers from answers/testing.xml if asked
    And the network takes 500 ms

  Scenario: A profile appears together with its articles
    When I open profile "Maren Solberg" --limit 1
    And 499 ms pass
    Then "loading.phase" is "loading"
    And "profile" is absent
    When 1 ms passes
    Then the frames were
      | loading.phase | profile.displayName | articles.loading.phase | articles.count |
      | idle          |                     | idle                   | ""             |
      | loading       |                     | idle                   | ""             |
      | loaded        | Maren Solberg       | loaded                 | 7 articles     |
    And "profile.accessibilityLabel" contains "Maren Solberg, author. 7 articles, the newest 14 minutes ago."
    And the exit status is 0

  Scenario Outline: <name> has <count>
    When I open profile "<name>" --limit 1
    And everything settles
    Then the frames were
      | loading.phase | profile.displayName | profile.kind | articles.count |
      | idle          |                     |              | ""             |
      | loading       |                     |              | ""             |
      | loaded        | <shown>             | author       | <count>        |

    Examples:
      | name          | shown         | count      |
      | Hiroko Tanabe | Hiroko Tanabe | 7 articles |
      | amara nwosu   | Amara Nwosu   | 8 articles |

  Scenario: A later page still names the newest article
    When I open profile "Maren Solberg" --limit 5 --page 2
    And everything settles
    Then the frames were
      | loading.phase | articles.position | profile.activity                      |
      | idle          | ""                |                                       |
      | loading       | ""                |                                       |
      | loaded        | 6–7 of 7          | 7 articles, the newest 14 minutes ago |

  Scenario: A reload keeps the profile until the new one is there
    When I open profile "Maren Solberg" --limit 1
    And everything settles
    And 3 hours pass
    And I load
    And everything settles
    Then the frames were
      | loading.phase | profile.activity                      |
      | idle          |                                       |
      | loading       |                                       |
      | loaded        | 7 articles, the newest 14 minutes ago |
      | refreshing    | 7 articles, the newest 14 minutes ago |
      | loaded        | 7 articles, the newest 3 hours ago    |

  Scenario: A page beyond the end has a profile and no articles
    When I open profile "Maren Solberg" --limit 5 --page 3
    And everything settles
    Then "loading.phase" is "loaded"
    And "articles.rows" has 0 elements
    And "articles.emptyReason.kind" is "beyondEnd"
    And "profile.activity" contains "7 articles"

  Scenario: A name that nobody has is a failure
    When I open profile "Nobody Known"
    And everything settles
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | failed        | notFound               |
    And "loading.failure.message" contains "Nobody Known"
    And "profile" is absent
    And the exit status is 1

  Scenario Outline: The first load fails because <reason>
    When the network <what>
    And I open profile "Maren Solberg"
    And everything settles
    Then the frames were
      | loading.phase | loading.failure.reason | profile.name | articles.loading.phase |
      | idle          |                        |              | idle                   |
      | loading       |                        |              | idle                   |
      | failed        | <reason>               |              | idle                   |
    And the exit status is 1

    Examples:
      | what       | reason           |
      | is offline | offline          |
      | fails      | connectionFailed |

  Scenario: A load after a failure shows the profile
    Given request 1 fails
    When I open profile "Maren Solberg" --limit 1
    And everything settles
    And I load
    And everything settles
    Then the frames were
      | loading.phase | profile.name  |
      | idle          |               |
      | loading       |               |
      | failed        |               |
      | loading       |               |
      | loaded        | Maren Solberg |

  Scenario: A failed reload keeps the profile and says how old it is
    When I open profile "Maren Solberg" --limit 1
    And everything settles
    And 1 hour passes
    And the network is offline
    And the store fails
    And I load
    And everything settles
    Then the frames since "I load" were
      | loading.phase | profile.name  | articles.rows[0].id | stale                               |
      | refreshing    | Maren Solberg | the-dependency-rule |                                     |
      | failed        | Maren Solberg | the-dependency-rule | This content was loaded 1 hour ago. |
    And the exit status is 1

  Scenario: A stale profile becomes fresh when the network recovers
    When I open profile "Maren Solberg" --limit 1
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
      | loading.phase | stale                                  |
      | idle          |                                        |
      | loading       |                                        |
      | loaded        |                                        |
      | refreshing    |                                        |
      | failed        | This content was loaded 4 seconds ago. |
      | refreshing    | This content was loaded 4 seconds ago. |
      | loaded        |                                        |

  Scenario: A newer load supersedes an older one
    When I open profile "Maren Solberg" --limit 1
    And 300 ms pass
    And I load
    And everything settles
    Then the frames were
      | loading.phase | profile.name  |
      | idle          |               |
      | loading       |               |
      | loading       |               |
      | loaded        | Maren Solberg |

  Scenario: The failure of a superseded load isn't shown
    Given request 1 fails
    When I open profile "Maren Solberg" --limit 1
    And 499 ms pass
    And I load
    And everything settles
    Then the frames were
      | loading.phase | loading.failure.reason |
      | idle          |                        |
      | loading       |                        |
      | loading       |                        |
      | loaded        |                        |

  Scenario: A first load that is canceled leaves the screen as it was
    When I open profile "Maren Solberg" --limit 1
    And 200 ms pass
    And I cancel
    And everything settles
    Then the frames were
      | loading.phase | profile.name | articles.loading.phase |
      | idle          |              | idle                   |
      | loading       |              | idle                   |
      | idle          |              | idle                   |
    And the exit status is 0

  Scenario: A canceled reload shows the profile as before
    When I open profile "Maren Solberg" --limit 1
    And everything settles
    And 3 seconds pass
    And I load
    And 200 ms pass
    And I cancel
    And everything settles
    Then the frames were
      | loading.phase | profile.name  | articles.count |
      | idle          |               | ""             |
      | loading       |               | ""             |
      | loaded        | Maren Solberg | 7 articles     |
      | refreshing    | Maren Solberg | 7 articles     |
      | loaded        | Maren Solberg | 7 articles     |

  Scenario: A profile of one source is shown although the other one fails
    Given the feed https://mirror.example/feed
    And GET https://mirror.example/feed answers from answers/layer-by-layer.xml if asked
    And the source "https://mirror.example/feed" fails
    When I open profile "Maren Solberg" --limit 1
    And everything settles
    Then the frames were
      | loading.phase | profile.name  | failures[0].source          | failures[0].reason |
      | idle          |               |                             |                    |
      | loading       |               |                             |                    |
      | loaded        | Maren Solberg | https://mirror.example/feed | connectionFailed   |
    And the exit status is 0

  Rule: Followed feeds and their authors have profiles

    Background:
      Given the list shows the feeds that the reader follows
      When I open feeds add https://layers.example/testing
      And everything settles
      Then the frames were
        | loading.phase | rows[0].title           |
        | idle          |                         |
        | loading       |                         |
        | loaded        | Layer by Layer: Testing |

    Scenario Outline: <name> is <what>
      When I open profile "<name>" --limit 1
      And everything settles
      Then the frames since "I open profile \"<name>\" --limit 1" were
        | loading.phase | profile.kind | profile.displayName | articles.count |
        | idle          |              |                     | ""             |
        | loading       |              |                     | ""             |
        | loaded        | <what>       | <shown>             | <count>        |
      And the exit status is 0

      Examples:
        | name                           | what        | shown                   | count       |
        | layer by layer: testing        | publication | Layer by Layer: Testing | 11 articles |
        | https://layers.example/testing | publication | Layer by Layer: Testing | 11 articles |
        | hiroko tanabe                  | author      | Hiroko Tanabe           | 4 articles  |

    Scenario: Nobody whom the reader follows has the name
      When I open profile "Nobody Known"
      And everything settles
      Then the frames since "I open profile \"Nobody Known\"" were
        | loading.phase | loading.failure.reason |
        | idle          |                        |
        | loading       |                        |
        | failed        | notFound               |
      And the exit status is 1
