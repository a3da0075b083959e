Feature: The stored articles of sources that nobody follows

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And the feed https://layers.example/feed
    And GET https://layers.example/feed answers from answers/layer-by-layer.xml if asked

  Scenario: An empty cache says so
    When I open cache
    Then the frames were
      | loading.phase | contents            | count | notice |
      | idle          | ""                  | 0     |        |
      | loading       | ""                  | 0     |        |
      | loaded        | The cache is empty. | 0     |        |
    And the exit status is 0

  Scenario: A reload keeps the numbers
    When I open cache
    And I load
    Then the frames were
      | loading.phase | count |
      | idle          | 0     |
      | loading       | 0     |
      | loaded        | 0     |
      | refreshing    | 0     |
      | loaded        | 0     |

  Scenario: Clearing an empty cache removes nothing
    When I open cache
    And I clear
    Then the frames were
      | loading.phase | notice              |
      | idle          |                     |
      | loading       |                     |
      | loaded        |                     |
      | refreshing    |                     |
      | loaded        | Removed 0 articles. |

  Scenario: The command line loads the cache before it clears it
    When I open cache clear
    Then the frames were
      | loading.phase | notice              |
      | idle          |                     |
      | loading       |                     |
      | loaded        |                     |
      | refreshing    |                     |
      | loaded        | Removed 0 articles. |

  Scenario: The result of clearing disappears with the next load
    When I open cache clear
    And I load
    Then the frames were
      | loading.phase | notice              |
      | idle          |                     |
      | loading       |                     |
      | loaded        |                     |
      | refreshing    |                     |
      | loaded        | Removed 0 articles. |
      | refreshing    | Removed 0 articles. |
      | loaded        |                     |

  Scenario: The cache needs no network
    Given the network is offline
    When I open cache
    And I clear
    Then "loading.phase" is "loaded"
    And "notice" is "Removed 0 articles."
    And the exit status is 0

  Scenario: A second load supersedes the first one
    Given the store takes 100 ms
    When I open cache
    And 50 ms pass
    And I load
    And everything settles
    Then the frames were
      | loading.phase | contents            |
      | idle          | ""                  |
      | loading       | ""                  |
      | loading       | ""                  |
      | loaded        | The cache is empty. |

  Scenario: A canceled clearing shows the numbers before it
    When I open cache
    And the store takes 100 ms
    And I clear
    And 50 ms pass
    And I cancel
    And everything settles
    Then the frames since "I clear" were
      | loading.phase | contents            | notice |
      | refreshing    | The cache is empty. |        |
      | loaded        | The cache is empty. |        |
    And the exit status is 0

  Scenario: A failed load shows why there are no numbers
    Given the store fails
    When I open cache
    Then "loading.failure.reason" is "storeLocked"
    And the exit status is 1
    When the store recovers
    And I load
    Then "contents" is "The cache is empty."
    And the exit status is 0

  Scenario: Clearing the cache removes its articles
    When I open articles --limit 1
    And everything settles
    And I open cache
    And I clear
    Then the frames since "I open cache" were
      | loading.phase | count | contents                        | notice               |
      | idle          | 0     | ""                              |                      |
      | loading       | 0     | ""                              |                      |
      | loaded        | 45    | 45 articles of 1 source, 30 kB. |                      |
      | refreshing    | 45    | 45 articles of 1 source, 30 kB. |                      |
      | loaded        | 0     | The cache is empty.             | Removed 45 articles. |

  Scenario: If the cache can't be cleared, its articles stay
    When I open articles --limit 1
    And everything settles
    And I open cache
    And the store takes 100 ms
    And the store fails
    And I clear
    And 100 ms pass
    And the store recovers
    And everything settles
    Then "loading.failure.reason" is "storeLocked"
    And "count" is 45
    And "notice" is absent
